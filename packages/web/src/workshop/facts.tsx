/** What a battle is, and its maker. */
import type { Battle, Provenance } from '@kosynier/engine';
import { dateInWords } from '@kosynier/words';
import { battleSummary } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { useWorkshopTexts, type WorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

export function Facts({ battle, isForeign }: { readonly battle: Battle; readonly isForeign: boolean }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { board, units, commanders, author, version, licence, from, about } = battle;
  const book = texts.rulesOf(texts.books[battle.book]);
  const lines = [
    [
      dateInWords(battle.date, language),
      author === undefined ? texts.unnamed : texts.by(author),
      version === undefined ? '' : texts.version(version),
    ],
    [texts.size(board.columns, board.rows, units.length, commanders.length)],
    [book, battle.rules === undefined ? '' : texts.ownRules],
    [ratingsWords(units, texts)],
    [
      from === undefined ? '' : texts.variationOf(battleSummary(from.id)?.title[language] ?? from.id),
      licence === undefined ? '' : texts.licence(licence),
    ],
  ];
  return (
    <div className={styles['facts']}>
      {lines.map((line) => {
        const words = line.filter((word) => word !== '').join(' · ');
        return words === '' ? null : <p key={words}>{words}</p>;
      })}
      {isForeign ? <p className={controls['soft']}>{texts.notChecked}</p> : null}
      {about === undefined ? null : <p className={styles['story']}>{about.history[language]}</p>}
    </div>
  );
}

/** Whether the ratings are those of a box: what an owner of one looks for first. */
function ratingsWords(units: Battle['units'], { ratingsFrom }: WorkshopTexts): string {
  const count = (word: Provenance): number => units.filter(({ provenance }) => provenance.ratings === word).length;
  return units.length === 0 ? '' : ratingsFrom(count('book'), count('history'), count('design'));
}
