/** What a person likes follows the account: taken over when he comes to another device, kept when he changes it. */
import { LANGUAGES, type Language } from '@kosynier/words';
import { likedNow, takeLiked, useSettings } from '../../game/settings.ts';
import { useLanguage } from '../../texts/index.ts';
import { ask } from '../api.ts';

type Preferences = Readonly<Record<string, unknown>>;

const now = (): Preferences => ({ ...likedNow(), language: useLanguage.getState().language });
const same = (one: Preferences, two: Preferences): boolean =>
  Object.keys({ ...one, ...two }).every((key) => JSON.stringify(one[key]) === JSON.stringify(two[key]));

function takeOver(preferences: Preferences): void {
  takeLiked(preferences);
  const { language } = preferences;
  const isKnown = (LANGUAGES as readonly unknown[]).includes(language) && language !== useLanguage.getState().language;
  if (isKnown) useLanguage.getState().speak(language as Language);
}

let stop = (): void => {};

/** From now on for this person; the one followed before is not any more. */
export async function followPreferences(me: string): Promise<void> {
  stop();
  const answer = await ask<{ readonly preferences: Preferences | null }>('GET', '/preferences');
  if (!answer.ok) return;
  if (answer.value.preferences !== null) takeOver(answer.value.preferences);
  let kept = now();
  let isSending = false;
  // What changes while something is on its way is sent after it.
  const send = async (): Promise<void> => {
    const wanted = now();
    if (isSending || same(kept, wanted)) return;
    isSending = true;
    const { ok } = await ask('POST', '/preferences', { of: me, preferences: wanted }, true);
    isSending = false;
    if (!ok) return;
    kept = wanted;
    await send();
  };
  const ends = [useSettings, useLanguage].map((store) => store.subscribe(() => void send()));
  stop = () => {
    for (const end of ends) end();
  };
}

export function forgetPreferences(): void {
  stop();
  stop = () => {};
}
