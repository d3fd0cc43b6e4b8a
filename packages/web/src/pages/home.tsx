import { useTexts } from '../texts/index.ts';

export function HomePage() {
  const texts = useTexts();
  return (
    <main>
      <h1>{texts.title}</h1>
      <p>{texts.subtitle}</p>
    </main>
  );
}
