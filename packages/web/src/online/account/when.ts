/** A day and an hour, as the language writes them. */
import { useLanguage } from '../../texts/index.ts';

export function useWhen(): (at: string) => string {
  const language = useLanguage(({ language: spoken }) => spoken);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}
