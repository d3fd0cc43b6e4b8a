/** The dice of each side: how often each number fell, and the mean beside the one to be expected. */
import type { Game, GameEvent, SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type Die, diceOfEvent } from './story.ts';

export interface Luck {
  readonly die: Die['kind'];
  /** By face, the lowest first. */
  readonly counts: readonly number[];
  readonly rolled: number;
  readonly mean: number | null;
  readonly expected: number;
}

export interface SideLuck {
  readonly dice: readonly Luck[];
  /** Checks of Morale: a low number passes. */
  readonly checks: number;
  readonly passed: number;
}

const FACES = { d10: [0, 9], d6: [1, 6] } as const;

/** The side that threw each die: that of the unit that checks, fires or fights, or of the commander it is rolled for. */
function throwersOf({ sides, chiefs }: Game, event: GameEvent): readonly (SideNumber | undefined)[] {
  const other = (side: number | undefined): SideNumber => (side === 0 ? 1 : 0);
  switch (event.kind) {
    case 'melee':
      return [event.attacker, other(event.attacker)];
    case 'checked':
      return [sides[event.unit] === 0 ? 0 : 1];
    case 'gunsShelled':
      return event.dice.map(() => other(sides[event.unit]));
    case 'casualtyRoll':
    case 'arrivalRolled':
    case 'chitReturns':
      return [chiefs[event.commander]?.side];
    default:
      return [];
  }
}

export function luckOf({ game, steps }: Seen): readonly [SideLuck, SideLuck] {
  const events = steps.flatMap((step) => step.events);
  const thrown = events.flatMap((event) => {
    const throwers = throwersOf(game, event);
    return diceOfEvent(event, game.rules.meleeDie).map((die, i) => ({ ...die, side: throwers[i] }));
  });
  const of = (side: SideNumber): SideLuck => {
    const checks = events.filter((event) => event.kind === 'checked' && game.sides[event.unit] === side);
    return {
      dice: (['d10', 'd6'] as const)
        .map((kind) =>
          luckWith(
            kind,
            thrown.filter((die) => die.kind === kind && die.side === side).map(({ value }) => value),
          ),
        )
        .filter(({ die, rolled }) => rolled > 0 || die === 'd10'),
      checks: checks.length,
      passed: checks.filter((event) => event.kind === 'checked' && event.passed).length,
    };
  };
  return [of(0), of(1)];
}

function luckWith(die: Die['kind'], values: readonly number[]): Luck {
  const [low, high] = FACES[die];
  const counts = Array.from({ length: high - low + 1 }, (_, i) => values.filter((value) => value === low + i).length);
  const total = values.reduce((all, value) => all + value, 0);
  return { die, counts, rolled: values.length, mean: values.length === 0 ? null : total / values.length, expected: (low + high) / 2 };
}
