/** How fast a game is shown, in the replay and while two computers play. */
import { useSettings } from '../game/settings.ts';
import { usePanelTexts } from '../texts/panels.ts';

const SPEEDS = [1, 2, 4, 8] as const;

export function SpeedChoice() {
  const texts = usePanelTexts();
  const speed = useSettings((settings) => settings.speed);
  const change = useSettings((settings) => settings.change);
  return (
    <label>
      {texts.speed}{' '}
      <select value={speed} onChange={(event) => change({ speed: Number(event.target.value) })}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}
