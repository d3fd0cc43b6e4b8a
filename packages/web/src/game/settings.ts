/** What a person likes on this screen; kept in the browser. */
import { create } from 'zustand';

export interface Settings {
  /** The board moves to where something happens. */
  readonly follow: boolean;
  /** Numbers of the hexes. */
  readonly numbers: boolean;
  /** Moments of a replay in a second. */
  readonly speed: number;
}

interface SettingsStore extends Settings {
  readonly change: (change: Partial<Settings>) => void;
}

const KEY = 'kosynier.table';
const USUAL: Settings = { follow: true, numbers: true, speed: 2 };

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...USUAL,
  ...kept(),
  change: (change) => {
    set(change);
    const { follow, numbers, speed } = get();
    localStorage.setItem(KEY, JSON.stringify({ follow, numbers, speed }));
  },
}));
