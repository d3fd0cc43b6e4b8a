/** How fast a game is shown: in the replay, and while a computer plays. */
import { useSettings } from '../game/settings.ts';
import { usePanelTexts } from '../texts/panels.ts';

const SPEEDS = [1, 2, 4, 8] as const;

/** `text`: where the word alone says too little. */
export function SpeedChoice({ text }: { readonly text?: string }) {
  const texts = usePanelTexts();
  const speed = useSettings((settings) => settings.speed);
  const change = useSettings((settings) => settings.change);
  return (
    <label>
      {text ?? texts.speed}{' '}
      <select name="speed" value={speed} onChange={(event) => change({ speed: Number(event.target.value) })}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}
