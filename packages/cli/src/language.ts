/** The language of stories and names: asked for, or that of the environment. Help and errors are in English. */
import { LANGUAGES, type Language } from '@kosynier/words';
import { InvalidArgumentError, Option } from 'commander';

const isLanguage = (text: string): text is Language => LANGUAGES.some((one) => one === text);

export function environmentLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const [set] = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].filter((value) => value !== undefined && value !== '');
  return set?.toLowerCase().startsWith('pl') === true ? 'pl' : 'en';
}

export const languageOption = (): Option =>
  new Option('--lang <language>', 'language of names and stories: en or pl (else that of the environment)').argParser((text: string) => {
    if (!isLanguage(text)) throw new InvalidArgumentError(`It must be ${LANGUAGES.join(' or ')}.`);
    return text;
  });

export const chosenLanguage = (asked: Language | undefined): Language => asked ?? environmentLanguage(process.env);
