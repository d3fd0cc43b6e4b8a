/** All keys of the game, and what likes can be set. */
import { usePanelTexts } from '../texts/panels.ts';
import { Dialog } from './dialog.tsx';
import { OwnKeys } from './own-keys.tsx';
import { SettingsView } from './settings.tsx';

export function Help({ onClose }: { readonly onClose: () => void }) {
  const texts = usePanelTexts();
  return (
    <Dialog title={texts.help} onClose={onClose}>
      <p>{texts.helpMouse}</p>
      <SettingsView />
      <h3>{texts.keysTitle}</h3>
      <OwnKeys />
    </Dialog>
  );
}
