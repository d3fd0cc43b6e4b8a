/** What likes can be set: switches, choices of a few, and letters of one's own for the keys. */
import type { Language } from '@kosynier/words';
import { CHOICES, type Choices, type Settings, useSettings } from '../game/settings.ts';
import { PatienceChoice } from '../opponent/patience.tsx';
import { SpeedChoice } from '../parts/speed.tsx';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import { settingsEn } from '../texts/settings.en.ts';
import { settingsPl } from '../texts/settings.pl.ts';
import type { Widened } from '../texts/widened.ts';
import styles from './panels.module.css';

const TEXTS: Readonly<Record<Language, Widened<typeof settingsEn>>> = { en: settingsEn, pl: settingsPl };
export const useSettingTexts = (): Widened<typeof settingsEn> => TEXTS[useLanguage(({ language }) => language)];

export function SettingsView() {
  const texts = usePanelTexts();
  const own = useSettingTexts();
  return (
    <>
      <h3>{texts.settings}</h3>
      <Switch name="follow" text={texts.follow} />
      <Switch name="followNear" text={own.followNear} />
      <Switch name="numbers" text={texts.numbers} />
      <Switch name="ownSideBelow" text={own.ownSideBelow} />
      <Switch name="confirmEnd" text={texts.confirmEnd} />
      <Switch name="sounds" text={own.sounds} />
      {(Object.keys(CHOICES) as (keyof Choices)[]).map((name) => (
        <Choice key={name} name={name} />
      ))}
      <PatienceChoice />
      <p className={styles['check']}>
        <SpeedChoice text={own.speed} />
      </p>
      <button type="button" data-testid="print" onClick={() => printBoard()}>
        {own.print}
      </button>
    </>
  );
}

/** After the dialog is gone: it would lie over the board. */
function printBoard(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  requestAnimationFrame(() => window.print());
}

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

function Switch({ name, text }: { readonly name: SwitchName; readonly text: string }) {
  const value = useSettings((settings) => settings[name]);
  const change = useSettings((settings) => settings.change);
  return (
    <label className={styles['check']}>
      <input type="checkbox" name={name} checked={value} onChange={({ target }) => change({ [name]: target.checked })} /> {text}
    </label>
  );
}

function Choice({ name }: { readonly name: keyof Choices }) {
  const own = useSettingTexts();
  const value = useSettings((settings) => settings[name]);
  const change = useSettings((settings) => settings.change);
  const words: Readonly<Record<string, string>> = own[name];
  return (
    <label className={styles['check']}>
      {own.names[name]}{' '}
      <select name={name} value={value} onChange={({ target }) => change({ [name]: target.value })}>
        {CHOICES[name].map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
