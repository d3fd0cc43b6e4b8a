/** What a person likes on this screen; kept in the browser. */
import { create } from 'zustand';

/** Milliseconds for a plan. */
export const PATIENCE = { quick: 500, normal: 2_000, long: 8_000 } as const;
export type Patience = keyof typeof PATIENCE;
export const PATIENCES = Object.keys(PATIENCE) as Patience[];

/** Seconds for which arrows, dice and losses stay on the board. */
export const NEWS_SECONDS = { short: 2, normal: 4, long: 8, stay: 600 } as const;
export type NewsTime = keyof typeof NEWS_SECONDS;

/** What can be chosen of each; the first is the usual one. */
export const CHOICES = {
  newsTime: ['normal', 'short', 'long', 'stay'],
  /** Where news are told: beside the question, on the board, or both. */
  newsStyle: ['both', 'line', 'board'],
  scheme: ['auto', 'light', 'dark'],
  counters: ['normal', 'large', 'small'],
  /** Single letters do something: everywhere, or only while the board has the focus. */
  keys: ['everywhere', 'board', 'off'],
  /** The computer that gives hints: one that thinks, or one that answers at once. */
  adviser: ['general', 'captain'],
} as const;
export type Choices = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };

export interface Settings extends Choices {
  /** The board moves to where something happens. */
  readonly follow: boolean;
  /** It also comes so near that one sees which unit it is. */
  readonly followNear: boolean;
  /** Numbers of the hexes. */
  readonly numbers: boolean;
  /** Moments of a replay in a second. */
  readonly speed: number;
  /** How long the general may think about a plan. */
  readonly patience: Patience;
  /** The end of an activation is asked for once more while units could act. */
  readonly confirmEnd: boolean;
  /** The board is turned so that one's own army stands below. */
  readonly ownSideBelow: boolean;
  readonly sounds: boolean;
  /** Other letters for what keys do, by the usual letter. */
  readonly letters: Readonly<Record<string, string>>;
}

interface SettingsStore extends Settings {
  readonly change: (change: Partial<Settings>) => void;
}

const KEY = 'kosynier.table';
const USUAL: Settings = {
  follow: true,
  followNear: true,
  numbers: true,
  speed: 2,
  patience: 'normal',
  confirmEnd: true,
  ownSideBelow: false,
  sounds: false,
  letters: {},
  newsTime: 'normal',
  newsStyle: 'both',
  scheme: 'auto',
  counters: 'normal',
  keys: 'everywhere',
  adviser: 'general',
};

/** What another version kept and this one does not know is left out. */
function known(kept: Readonly<Record<string, unknown>>): Partial<Settings> {
  const isKnown = ([name, value]: [string, unknown]): boolean => {
    if (name in CHOICES) return (CHOICES[name as keyof typeof CHOICES] as readonly unknown[]).includes(value);
    if (name === 'patience') return (PATIENCES as readonly unknown[]).includes(value);
    if (name === 'letters')
      return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
    return name in USUAL && typeof value === typeof USUAL[name as keyof Settings];
  };
  return Object.fromEntries(Object.entries(kept).filter(isKnown)) as Partial<Settings>;
}

function kept(): Partial<Settings> {
  try {
    return known(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>);
  } catch {
    return {};
  }
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...USUAL,
  ...kept(),
  change: (change) => {
    set(change);
    localStorage.setItem(KEY, JSON.stringify(get()));
  },
}));

/** All that is liked now, as plain data. */
export function likedNow(): Settings {
  const { change: _, ...settings } = useSettings.getState();
  return settings;
}

/** Takes over what was kept elsewhere, as far as this version knows it. */
export function takeLiked(liked: Readonly<Record<string, unknown>>): void {
  useSettings.getState().change(known(liked));
}
