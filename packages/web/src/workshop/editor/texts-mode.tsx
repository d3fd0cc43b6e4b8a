/** Titles and stories, English beside Polish; the maker of the battle, and what others may do with it. */
import { aboutOf, inBoth, untranslated, withBattle, withScenario, withSpecial, withStory } from '@kosynier/edit';
import { useWorkshopTexts } from '../texts.ts';
import { Both } from './both.tsx';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import type { ModeProps } from './editor.tsx';
import { Field } from './field.tsx';
import { SourcesPart } from './sources-part.tsx';
import { useEditorTexts } from './texts/index.ts';

export function TextsMode({ document }: ModeProps) {
  const texts = useWorkshopTexts();
  const { stories } = useEditorTexts();
  const { battle, change } = document;
  const { history, special, sources } = aboutOf(battle);
  return (
    <div className={styles['stack']}>
      <section className={styles['panel']} data-place="about">
        <Maker document={document} />
        <Both
          label={texts.titleOf}
          place="title"
          text={battle.title}
          onChange={(title) => change(withBattle(battle, { title: inBoth(title) }), 'title')}
        />
        <Both
          label={texts.history}
          place="about.history"
          text={history}
          isLong={true}
          onChange={(text) => change(withStory(battle, 'history', text), 'history')}
        />
        <Both
          label={texts.sources}
          place="about.sources"
          text={sources}
          isLong={true}
          onChange={(text) => change(withStory(battle, 'sources', text), 'sources')}
        />
      </section>
      <section className={styles['panel']} aria-labelledby="different" data-testid="different" data-place="about.special">
        <h2 id="different">{stories.different}</h2>
        {special.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place only.
          <div key={index}>
            <Both
              label={stories.sentence(index + 1)}
              place={`about.special[${index}]`}
              text={sentence}
              isLong={true}
              onChange={(text) => change(withSpecial(battle, index, text), `special ${index}`)}
            />
            <button
              type="button"
              aria-label={`${texts.remove}: ${stories.sentence(index + 1)}`}
              onClick={() => change(withSpecial(battle, index, null))}
            >
              {texts.remove}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => change(withSpecial(battle, special.length, { en: '–', pl: '–' }))}>
          {stories.another}
        </button>
      </section>
      {battle.scenarios.map((scenario, index) => (
        <section key={scenario.id} className={styles['panel']}>
          <Both
            label={`${texts.scenario} ${scenario.id}`}
            text={scenario.title}
            onChange={(title) => change(withScenario(battle, index, { title: inBoth(title) }), `title ${index}`)}
          />
        </section>
      ))}
      <SourcesPart document={document} />
      <Untranslated document={document} />
    </div>
  );
}

/** Something was taken. */
const taken = (_: unknown): boolean => true;

const LONGEST = { author: 80, version: 40, licence: 40 } as const;

function Maker({ document: { battle, change } }: { readonly document: Document }) {
  const texts = useWorkshopTexts();
  const { stories } = useEditorTexts();
  const labels = { author: texts.author, version: stories.version, licence: stories.licence };
  return (
    <div className={styles['tools']}>
      {(['author', 'version', 'licence'] as const).map((key) => (
        <div key={key} className={styles['labelled']}>
          {labels[key]}{' '}
          <Field
            value={battle[key] ?? ''}
            label={labels[key]}
            place={key}
            size={key === 'author' ? 20 : 10}
            onCommit={(text) =>
              taken(change(withBattle(battle, { [key]: text.trim() === '' ? undefined : text.trim().slice(0, LONGEST[key]) })))
            }
          />
        </div>
      ))}
      <div className={styles['labelled']}>
        {texts.date}{' '}
        <Field
          value={battle.date}
          label={texts.date}
          place="date"
          size={10}
          onCommit={(text) => /^\d{4}(-\d\d(-\d\d)?)?$/.test(text) && taken(change(withBattle(battle, { date: text })))}
        />
      </div>
    </div>
  );
}

const FEW = 10;

function Untranslated({ document: { battle } }: { readonly document: Document }) {
  const { stories, trial } = useEditorTexts();
  const all = untranslated(battle);
  if (all.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="untranslated" data-testid="untranslated">
      <h2 id="untranslated">{stories.untranslated}</h2>
      <ul>
        {all.slice(0, FEW).map((text) => (
          <li key={text}>{text.length > 90 ? `${text.slice(0, 90)} …` : text}</li>
        ))}
      </ul>
      {all.length > FEW ? <p>{trial.more(all.length - FEW)}</p> : null}
    </section>
  );
}
