/** A game over a server in words: its battle, its pace, its time. */
import type { SeatNumber } from '@kosynier/dice';
import type { Pace } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import { battleSummary, scenarioSummary } from '../battles/summary.ts';
import type { ClockTold, PlayedOn } from './api.ts';
import type { OnlineTexts } from './texts.ts';

export interface Named {
  readonly battle: string;
  readonly scenario: string;
  /** By the id of the side. */
  readonly sideName: (id: string) => string;
}

/** Rated games and tournaments are of battles that come with the program: nothing was brought. */
export function namesOfGame(game: Omit<PlayedOn, 'brought'> & Partial<PlayedOn>, language: Language): Named {
  const { brought = null } = game;
  if (brought !== null)
    return {
      battle: brought.title[language],
      scenario: brought.scenarios.find(({ id }) => id === game.scenario)?.title[language] ?? game.scenario,
      sideName: (side) => brought.sides.find(({ id }) => id === side)?.name[language] ?? side,
    };
  const battle = battleSummary(game.battle);
  const scenario = battle === undefined ? undefined : scenarioSummary(battle, game.scenario);
  return {
    battle: battle?.title[language] ?? game.battle,
    scenario: scenario?.title[language] ?? game.scenario,
    sideName: (id) => scenario?.sides.find((side) => side.id === id)?.name[language] ?? id,
  };
}

/** A computer at its level, in the language of the reader; a person by name. */
export const playerName = ({ make }: OnlineTexts, { who, name }: { readonly who: string; readonly name: string }): string =>
  isLevelName(who) ? make.computer(make.levels[who]) : name;

const isLevelName = (who: string): who is keyof OnlineTexts['make']['levels'] =>
  who === 'recruit' || who === 'captain' || who === 'general';

const HOURS_A_DAY = 24;

export function paceWords({ pace: texts }: OnlineTexts, pace: Pace): string {
  if (pace.kind === 'live') return texts.live(Math.round(pace.seconds / 60), pace.increment);
  return pace.kind === 'slow' ? texts.slow(Math.round(pace.hours / HOURS_A_DAY), pace.increment) : texts.noClock;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** What is left on a clock: days and hours, or hours, minutes and seconds. */
export function timeLeft(milliseconds: number, language: Language): string {
  const whole = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (milliseconds >= 2 * DAY) {
    const days = Math.floor(milliseconds / DAY);
    const hours = Math.floor((milliseconds % DAY) / (3600 * SECOND));
    return language === 'pl' ? `${days} d ${hours} godz.` : `${days} d ${hours} h`;
  }
  const two = (number: number): string => String(number).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** What a seat has left so many milliseconds after the clock was told: first of its bank, then of its days of rest. */
export function remaining({ left, rest }: Pick<ClockTold, 'left' | 'rest'>, seat: SeatNumber, since: number) {
  const over = Math.max(0, since - left[seat]);
  return { bank: Math.max(0, left[seat] - since), rest: Math.max(0, rest[seat] - over) };
}

/** A clock whose bank is used up tells the days of rest: the game goes on by them. */
export function clockWords({ game: texts }: OnlineTexts, { bank, rest }: ReturnType<typeof remaining>, language: Language): string {
  return bank === 0 && rest > 0 ? texts.rest(timeLeft(rest, language)) : timeLeft(bank, language);
}

export const when = (moved: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moved));
