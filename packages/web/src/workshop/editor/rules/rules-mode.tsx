/** The rules of a battle: what its book says, and what the battle changes of it. */
import { asInBook, bookOf, changesOfRules, type OptionKey, withBattle, withOption, withRuling } from '@kosynier/edit';
import { BOOK_IDS, type BookId, type RuleSet, type Rulings, rulesOfBattle } from '@kosynier/engine';
import { RULING_CHOICES, RULING_PLACES, type RulingKey } from '../../../newgame/draft.ts';
import { useLanguage } from '../../../texts/index.ts';
import { rulingTexts } from '../../../texts/rulings.ts';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import editor from '../editor.module.css';
import type { ModeProps } from '../editor.tsx';
import { useEditorTexts } from '../texts/index.ts';
import { Charts } from './charts.tsx';
import { OptionField } from './option-field.tsx';
import { OPTIONS } from './options.ts';
import styles from './rules.module.css';

export function RulesMode({ document }: ModeProps) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const { battle, change } = document;
  const changes = changesOfRules(battle);
  return (
    <div className={editor['stack']}>
      <section className={editor['panel']} aria-labelledby="book" data-place="rules book">
        <h2 id="book">{texts.rules.title}</h2>
        <p>{texts.rules.lead}</p>
        <div className={editor['tools']}>
          <label>
            {workshop.book}{' '}
            <select
              value={battle.book}
              data-testid="book"
              onChange={({ target }) => change(withBattle(battle, { book: target.value as BookId }))}
            >
              {BOOK_IDS.map((id) => (
                <option key={id} value={id}>
                  {workshop.books[id]}
                </option>
              ))}
            </select>
          </label>
          <strong data-testid="rule-changes">{texts.rules.changed(changes)}</strong>
          <button type="button" disabled={changes === 0} onClick={() => change(asInBook(battle))}>
            {texts.rules.asInBook}
          </button>
        </div>
      </section>
      <Charts document={document} />
      <section className={editor['panel']} aria-labelledby="options">
        <h2 id="options">{texts.rules.options}</h2>
        <ul className={styles['list']}>
          {(Object.keys(OPTIONS) as OptionKey[]).map((key) => (
            <Option key={key} option={key} document={document} />
          ))}
        </ul>
      </section>
      <section className={editor['panel']} aria-labelledby="rulings">
        <h2 id="rulings">{texts.rules.rulings}</h2>
        <ul className={styles['list']}>
          {(Object.keys(RULING_PLACES) as RulingKey[]).map((key) => (
            <Ruling key={key} ruling={key} document={document} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Option({ option, document: { battle, change } }: { readonly option: OptionKey; readonly document: Document }) {
  const texts = useEditorTexts();
  const { rule, is } = OPTIONS[option];
  const [book, now] = [bookOf(battle)[option], rulesOfBattle(battle)?.[option]];
  const label = texts.rules.option[option];
  const language = useLanguage(({ language: spoken }) => spoken);
  const armyNames = new Map(battle.armies.map(({ id, name }) => [id, name[language]]));
  const say = (value: unknown): string =>
    value === null
      ? texts.rules.never
      : is.kind === 'armies' && typeof value === 'string'
        ? (armyNames.get(value) ?? value)
        : Array.isArray(value)
          ? value.length === 0
            ? texts.rules.none
            : value.map(say).join(', ')
          : typeof value === 'boolean'
            ? texts.rules.yesNo[value ? 'yes' : 'no']
            : (texts.rules.value[String(value)] ?? String(value));
  const set = (value: unknown): void => change(withOption(battle, option, value as RuleSet[OptionKey]));
  return (
    <li data-option={option} data-place={`rules.options.${option}`} data-changed={isSame(book, now) ? undefined : ''}>
      <span className={styles['name']}>
        {label} <a href={`#/rules/${rule}`} target="_blank" rel="noopener">{`[${rule}]`}</a>
      </span>
      <OptionField label={label} is={is} value={now} armies={battle.armies.map(({ id }) => id)} say={say} onChange={set} />
      <span className={styles['book']}>{isSame(book, now) ? texts.rules.byBook : texts.rules.bookSays(say(book))}</span>
    </li>
  );
}

function Ruling({ ruling, document: { battle, change } }: { readonly ruling: RulingKey; readonly document: Document }) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { name, means, values } = rulingTexts(ruling, language);
  const [book, now] = [bookOf(battle).rulings[ruling], rulesOfBattle(battle)?.rulings[ruling]];
  const choices = RULING_CHOICES[ruling];
  const say = (value: unknown): string =>
    typeof value === 'boolean' ? texts.rules.yesNo[value ? 'yes' : 'no'] : (values?.[String(value)] ?? String(value));
  const set = (value: unknown): void => change(withRuling(battle, ruling, value as Rulings[RulingKey]));
  const { rule, ruling: number } = RULING_PLACES[ruling];
  return (
    <li data-option={ruling} data-place={`rules.rulings.${ruling}`} data-changed={book === now ? undefined : ''}>
      <span className={styles['name']} title={means}>
        {name} <a href={`#/rules/${rule}`} target="_blank" rel="noopener">{`[${rule}] ${number}`}</a>
      </span>
      {choices === undefined ? (
        <input type="checkbox" aria-label={name} checked={now === true} onChange={({ target }) => set(target.checked)} />
      ) : (
        <select aria-label={name} value={String(now)} onChange={({ target }) => set(choices[target.selectedIndex])}>
          {choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {say(choice)}
            </option>
          ))}
        </select>
      )}
      <span className={styles['book']}>{book === now ? texts.rules.byBook : texts.rules.bookSays(say(book))}</span>
    </li>
  );
}
