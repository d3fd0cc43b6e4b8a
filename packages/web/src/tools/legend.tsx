/** The key to counters, markers and hatching. */
import { drawUnit, SANS } from '@kosynier/drawing';
import { NO_HEX, unitHex } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { GLOSSARY, type Marker } from '@kosynier/words';
import { Dialog } from '../panels/dialog.tsx';
import panels from '../panels/panels.module.css';
import { Drawn } from '../parts/drawn.tsx';
import { useLanguage } from '../texts/index.ts';
import { useToolTexts } from './tools-bar.tsx';

export function Legend({ seen, onClose }: { readonly seen: Seen; readonly onClose: () => void }) {
  const texts = useToolTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { game, view } = seen;
  const onMap = game.units.filter(({ number }) => unitHex(view, number) !== NO_HEX).map(({ number }) => number);
  const troops = onMap.find((unit) => (game.units[unit]?.size ?? 0) > 0 && (game.units[unit]?.fire ?? 0) > 0);
  const guns = onMap.find((unit) => (game.units[unit]?.size ?? 1) === 0);
  return (
    <Dialog title={texts.legend} onClose={onClose}>
      <p data-testid="legend">
        {[troops, guns].map((unit) =>
          unit === undefined ? null : (
            <svg key={unit} width={150} height={150} viewBox="-36 -36 74 76" aria-hidden="true">
              <g fontFamily={SANS} textAnchor="middle">
                <Drawn content={drawUnit(game, view, unit, language)} />
              </g>
            </svg>
          ),
        )}
      </p>
      <ul>
        {Object.entries(texts.legendRows).map(([name, words]) => (
          <li key={name}>{words}</li>
        ))}
      </ul>
      <dl className={panels['keys']}>
        {(Object.keys(texts.markers) as Marker[]).map((marker) => (
          <div key={marker}>
            <dt>{GLOSSARY[language].markers[marker]}</dt>
            <dd>{texts.markers[marker]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
