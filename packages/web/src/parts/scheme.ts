/** Light or dark: what the system says, or what was chosen here. */
import { useSettings } from '../game/settings.ts';

export function keepScheme(): void {
  const show = (scheme: string): void => {
    if (scheme === 'auto') delete document.documentElement.dataset['scheme'];
    else document.documentElement.dataset['scheme'] = scheme;
  };
  show(useSettings.getState().scheme);
  useSettings.subscribe(({ scheme }) => show(scheme));
}
