/** A battle is handed on: as a file, as a link, as text. */
import { writeBattle } from '@kosynier/battles';
import { LONGEST_LINK, leanBattle, linkOf, variationLink } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { useState } from 'react';
import { fetchBattle, isBattleId } from '../game/battles.ts';
import { download } from '../game/original.ts';
import controls from '../parts/controls.module.css';
import type { KeptBattle } from './storage.ts';
import { useWorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

/** The shorter of a variation of a battle that comes with the program, and the whole. */
export async function shortestLink(battle: Battle): Promise<string> {
  const whole = await linkOf(battle);
  const origin = battle.from?.id ?? battle.id;
  if (!isBattleId(origin)) return whole;
  const variation = await variationLink(await fetchBattle(origin), battle);
  return variation.length < whole.length ? variation : whole;
}

export const saveAsFile = ({ battle, extras }: Pick<KeptBattle, 'battle' | 'extras'>): void =>
  download(`${battle.id}.kosynier.json`, new Blob([writeBattle(battle, extras)], { type: 'application/json' }));

const addressOf = (link: string): string => `${location.origin}${location.pathname}#/battle/${link}`;

export function Share({ battle, extras }: Pick<KeptBattle, 'battle' | 'extras'>) {
  const texts = useWorkshopTexts();
  const [said, say] = useState('');
  const [shown, show] = useState('');
  const put = async (text: string): Promise<void> => {
    show(text);
    try {
      await navigator.clipboard.writeText(text);
      say(texts.copied(text.length));
    } catch {
      say(texts.notCopied);
    }
  };
  const link = async (what: Battle): Promise<void> => {
    const address = addressOf(await shortestLink(what));
    if (address.length <= LONGEST_LINK) await put(address);
    else say(texts.tooLong(address.length, LONGEST_LINK));
  };
  return (
    <section className={styles['share']} aria-labelledby="share">
      <h2 id="share">{texts.share}</h2>
      <p className={controls['soft']}>{texts.shareHint}</p>
      <div className={controls['row']}>
        <button type="button" className={controls['plain']} onClick={() => saveAsFile({ battle, extras })}>
          {texts.saveFile}
        </button>
        <button type="button" className={controls['plain']} data-testid="copy-link" onClick={() => void link(battle)}>
          {texts.copyLink}
        </button>
        <button type="button" className={controls['plain']} onClick={() => void link(leanBattle(battle))}>
          {texts.copyLean}
        </button>
        <button type="button" className={controls['plain']} onClick={() => void put(writeBattle(battle, extras))}>
          {texts.copyText}
        </button>
      </div>
      <p role="status">{said}</p>
      {shown === '' ? null : <textarea readOnly={true} value={shown} rows={3} aria-label={texts.share} data-testid="shared" />}
    </section>
  );
}
