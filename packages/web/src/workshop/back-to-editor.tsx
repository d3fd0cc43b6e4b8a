/** From a game that was begun in the workshop back to where its battle is made. */
import { Link } from 'wouter';
import { useWorkshopTexts } from './texts.ts';

export function BackToEditor({ battle }: { readonly battle: string }) {
  const { toEditor } = useWorkshopTexts();
  return (
    <p data-testid="back-to-editor">
      <Link href={`/workshop/${battle}/edit`}>← {toEditor}</Link>
    </p>
  );
}
