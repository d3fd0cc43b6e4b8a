/** A text in English beside the same in Polish. */
import type { Text } from '@kosynier/engine';
import { useWorkshopTexts } from '../texts.ts';
import styles from './editor.module.css';

interface BothProps {
  readonly label: string;
  readonly text: Text;
  readonly isLong?: boolean;
  /** What of the battle it is. */
  readonly place?: string;
  readonly onChange: (text: Text) => void;
}

const [LONG, SHORT] = [4000, 80];

export function Both({ label, text, isLong = false, place, onChange }: BothProps) {
  const texts = useWorkshopTexts();
  return (
    <div className={styles['both']} data-place={place}>
      {(['en', 'pl'] as const).map((language) => {
        const name = `${label} (${language === 'en' ? texts.english : texts.polish})`;
        const set = (value: string): void => {
          if (isLong || value.trim() !== '') onChange({ ...text, [language]: value });
        };
        const shared = { 'aria-label': name, lang: language, value: text[language] };
        return (
          <div key={language} className={styles['labelled']}>
            <span>{name}</span>
            {isLong ? (
              <textarea {...shared} rows={4} maxLength={LONG} onChange={({ target }) => set(target.value)} />
            ) : (
              <input {...shared} maxLength={SHORT} className={styles['field']} onChange={({ target }) => set(target.value)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
