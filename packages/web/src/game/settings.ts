/** What a person likes on this screen; kept in the browser. */
import { create } from 'zustand';

export interface Settings {
  /** The board moves to where something happens. */
  readonly follow: boolean;
  /** Numbers of the hexes. */
  readonly numbers: boolean;
  /** Moments of a replay in a second. */
  readonly speed: number;
  /** How long the general may think about a plan. */
  readonly patience: Patience;
  /** The end of an activation is asked for once more while units could act. */
  readonly confirmEnd: boolean;
}

/** Milliseconds for a plan. */
export const PATIENCE = { quick: 500, normal: 2_000, long: 8_000 } as const;
export type Patience = keyof typeof PATIENCE;
export const PATIENCES = Object.keys(PATIENCE) as Patience[];

interface SettingsStore extends Settings {
  readonly change: (change: Partial<Settings>) => void;
}

const KEY = 'kosynier.table';
const USUAL: Settings = { follow: true, numbers: true, speed: 2, patience: 'normal', confirmEnd: true };

/** What another version kept and this one does not know is left out. */
function known({ patience, ...others }: Partial<Settings>): Partial<Settings> {
  return patience !== undefined && PATIENCES.includes(patience) ? { ...others, patience } : others;
}

function kept(): Partial<Settings> {
  try {
    return known(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>);
  } catch {
    return {};
  }
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...USUAL,
  ...kept(),
  change: (change) => {
    set(change);
    const { follow, numbers, speed, patience, confirmEnd } = get();
    localStorage.setItem(KEY, JSON.stringify({ follow, numbers, speed, patience, confirmEnd }));
  },
}));
