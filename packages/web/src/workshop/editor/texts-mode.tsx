/** Titles and stories, English beside Polish. */
import { withBattle, withScenario } from '@kosynier/edit';
import type { Text } from '@kosynier/engine';
import { useWorkshopTexts } from '../texts.ts';
import styles from './editor.module.css';
import type { ModeProps } from './editor.tsx';
import { Field } from './field.tsx';

const EMPTY: Text = { en: '', pl: '' };

export function TextsMode({ document }: ModeProps) {
  const texts = useWorkshopTexts();
  const { battle, change } = document;
  const about = battle.about ?? { history: EMPTY, special: [], sources: EMPTY };
  const story = (key: 'history' | 'sources', text: Text): void => {
    const next = { ...about, [key]: text };
    const filled = { ...next, history: both(next.history), sources: both(next.sources) };
    const isEmpty = filled.history.en === '' && filled.sources.en === '';
    change(
      withBattle(battle, { about: isEmpty ? undefined : { ...filled, history: orDash(filled.history), sources: orDash(filled.sources) } }),
      key,
    );
  };
  return (
    <div className={styles['stack']}>
      <section className={styles['panel']}>
        <div className={styles['tools']}>
          <div className={styles['labelled']}>
            {texts.author}{' '}
            <Field
              value={battle.author ?? ''}
              label={texts.author}
              onCommit={(text) => taken(change(withBattle(battle, { author: text.trim() === '' ? undefined : text.slice(0, 80) })))}
            />
          </div>
          <div className={styles['labelled']}>
            {texts.date}{' '}
            <Field
              value={battle.date}
              label={texts.date}
              size={10}
              onCommit={(text) => /^\d{4}(-\d\d(-\d\d)?)?$/.test(text) && taken(change(withBattle(battle, { date: text })))}
            />
          </div>
        </div>
        <Both label={texts.titleOf} text={battle.title} onChange={(title) => change(withBattle(battle, { title: both(title) }), 'title')} />
        <Both label={texts.history} text={about.history} isLong={true} onChange={(text) => story('history', text)} />
        <Both label={texts.sources} text={about.sources} isLong={true} onChange={(text) => story('sources', text)} />
      </section>
      {battle.scenarios.map((scenario, index) => (
        <section key={scenario.id} className={styles['panel']}>
          <Both
            label={`${texts.scenario} ${scenario.id}`}
            text={scenario.title}
            onChange={(title) => change(withScenario(battle, index, { title: both(title) }), `title ${index}`)}
          />
        </section>
      ))}
    </div>
  );
}

/** Something was taken. */
const taken = (_: unknown): boolean => true;
/** A text that has one language only says it in both. */
const both = ({ en, pl }: Text): Text => ({ en: en || pl, pl: pl || en });
const orDash = (text: Text): Text => (text.en === '' ? { en: '–', pl: '–' } : text);

interface BothProps {
  readonly label: string;
  readonly text: Text;
  readonly isLong?: boolean;
  readonly onChange: (text: Text) => void;
}

function Both({ label, text, isLong = false, onChange }: BothProps) {
  const texts = useWorkshopTexts();
  return (
    <div className={styles['both']}>
      {(['en', 'pl'] as const).map((language) => {
        const name = `${label} (${language === 'en' ? texts.english : texts.polish})`;
        const set = (value: string): void => {
          if (isLong || value.trim() !== '') onChange({ ...text, [language]: value });
        };
        return (
          <div key={language} className={styles['labelled']}>
            <span>{name}</span>
            {isLong ? (
              <textarea
                aria-label={name}
                rows={4}
                lang={language}
                maxLength={4000}
                value={text[language]}
                onChange={({ target }) => set(target.value)}
              />
            ) : (
              <input
                aria-label={name}
                lang={language}
                maxLength={80}
                className={styles['field']}
                value={text[language]}
                onChange={({ target }) => set(target.value)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
