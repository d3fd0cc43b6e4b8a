import { loadBattle } from '@kosynier/battles';
import { compileGame, type Game, newGame } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { drawUnit, STRIP_COLOURS } from '../src/index.ts';

const battle = loadBattle('szczekociny');

function drawnIn(scenario: string, id: string): string {
  const game: Game | undefined = compileGame(battle, scenario);
  if (game === undefined) throw new Error(`no scenario ${scenario}`);
  const unit = game.units.find((one) => one.id === id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return drawUnit(game, newGame(game), unit.number, 'en');
}

const colourOf = (commander: string): string => {
  const colour = battle.commanders.find(({ id }) => id === commander)?.colour as keyof typeof STRIP_COLOURS;
  return STRIP_COLOURS[colour];
};

describe('[4.1] the strip of a counter', () => {
  it.each(['pl-IBKN-1', 'pl-IBKN-2'])('%s: Poniński leads it in the fight for Wywła, Madaliński in the battle', (id) => {
    const [wywla, main] = [drawnIn('wywla', id), drawnIn('battle', id)];
    expect([wywla.includes('>Po</text>'), wywla.includes('>Ma</text>')]).toEqual([true, false]);
    expect([main.includes('>Po</text>'), main.includes('>Ma</text>')]).toEqual([false, true]);
    expect([wywla.includes(colourOf('poninski')), main.includes(colourOf('madalinski'))]).toEqual([true, true]);
  });
});
