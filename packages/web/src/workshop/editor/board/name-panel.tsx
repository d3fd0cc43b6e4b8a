/** The name in a hex: English beside Polish, one is enough. */
import { PLACE_KINDS, placeIn, putPlace, removePlace } from '@kosynier/edit';
import { type Hex, hexName, type Text } from '@kosynier/engine';
import { useEffect, useRef } from 'react';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import { Field } from '../field.tsx';
import { SourceSelect } from '../source-select.tsx';
import { useEditorTexts } from '../texts/index.ts';
import styles from './board.module.css';

const LONGEST = 80;

export function NamePanel({ document, hex }: { readonly document: Document; readonly hex: Hex | null }) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const { battle, change } = document;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hex !== null) panel.current?.querySelector('input')?.focus();
  }, [hex]);
  if (hex === null) return <p>{texts.chooseHex}</p>;
  const place = placeIn(battle, hex);
  const name: Text = place?.name ?? { en: '', pl: '' };
  const put = (language: 'en' | 'pl', text: string): boolean => {
    const words = text.trim();
    if (words.length > LONGEST) return false;
    const next = { ...name, [language]: words };
    // One language is enough: the other says the same until the maker types it.
    const isOne = name.en === name.pl || next.en === '' || next.pl === '';
    const said = isOne ? { en: words, pl: words } : next;
    change(words === '' ? removePlace(battle, hex) : putPlace(battle, hex, { name: said }));
    return true;
  };
  return (
    <section ref={panel} className={styles['fields']} aria-label={texts.nameHere(hexName(hex))}>
      <h2>{texts.nameHere(hexName(hex))}</h2>
      <div>
        <span>{workshop.english}</span>
        <Field key={`en ${hex}`} value={name.en} label={`${texts.name} (${workshop.english})`} onCommit={(text) => put('en', text)} />
      </div>
      <div>
        <span>{workshop.polish}</span>
        <Field key={`pl ${hex}`} value={name.pl} label={`${texts.name} (${workshop.polish})`} onCommit={(text) => putOwn(text)} />
      </div>
      {place === undefined ? null : (
        <>
          <label>
            {texts.kind}
            <select
              value={place.kind}
              onChange={({ target }) =>
                change(putPlace(battle, hex, { name, kind: PLACE_KINDS.find((one) => one === target.value) ?? 'label' }))
              }
            >
              {PLACE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </select>
          </label>
          <SourceSelect
            label={texts.source.title}
            value={place.provenance}
            onChange={(provenance) => change(putPlace(battle, hex, { name, provenance }))}
          />
          <button type="button" onClick={() => change(removePlace(battle, hex))}>
            {texts.noName}
          </button>
        </>
      )}
    </section>
  );

  /** The Polish name by itself, once there is an English one. */
  function putOwn(text: string): boolean {
    const words = text.trim();
    if (place === undefined) return put('pl', text);
    if (hex === null || words.length > LONGEST) return false;
    change(putPlace(battle, hex, { name: { ...name, pl: words === '' ? name.en : words } }));
    return true;
  }
}
