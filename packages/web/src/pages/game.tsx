import { useEffect } from 'react';
import { useTexts } from '../texts/index.ts';

export function GamePage({ id }: { readonly id: string }) {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${texts.title} ${id}`;
  }, [texts, id]);
  return <main>{texts.loading}</main>;
}
