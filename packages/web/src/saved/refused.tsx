/** Why a file was not opened. */
import { refusalWords } from '@kosynier/words';
import type { FileRefusal } from '../files/index.ts';
import controls from '../parts/controls.module.css';
import { type Texts, useLanguage, useTexts } from '../texts/index.ts';
import { useWorkshopTexts, type WorkshopTexts } from '../workshop/texts.ts';

export function Refused({ name, refusal }: { readonly name: string; readonly refusal: FileRefusal }) {
  const { files } = useTexts().pages;
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const illegal = 'illegal' in refusal ? refusal.illegal : undefined;
  const detail = 'detail' in refusal ? refusal.detail : undefined;
  return (
    <div role="alert" className={controls['alert']}>
      <p>
        <strong>{files.refused(name)}</strong> {reasonOf(refusal, files, workshop)}
      </p>
      {illegal === undefined ? null : <p>{refusalWords(illegal.game, illegal.refusal, language)}</p>}
      <p>{files.nothingLost}</p>
      {detail === undefined ? null : (
        <details>
          <summary>{files.detail}</summary>
          <p lang="en">{detail}</p>
        </details>
      )}
    </div>
  );
}

function reasonOf(refusal: FileRefusal, files: Texts['pages']['files'], workshop: WorkshopTexts): string {
  switch (refusal.why) {
    case 'badLine':
    case 'cutOff':
      return files[refusal.why](refusal.line);
    case 'wantsBattle':
      return workshop.wantsBattle(refusal.battle, refusal.hash.slice(0, 12));
    default:
      return files[refusal.why];
  }
}
