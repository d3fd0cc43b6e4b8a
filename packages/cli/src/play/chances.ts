/** The odds of a choice before a player commits himself: of a salvo, a cannonade, a charge, a melee. */
import {
  type Action,
  type Decision,
  type Game,
  type GameState,
  type Hex,
  type OddsQuestion,
  ON_MAP,
  odds,
  type SideNumber,
} from '@kosynier/engine';
import { type Language, oddsWords } from '@kosynier/words';

type Melee = Pick<Extract<OddsQuestion, { kind: 'melee' }>, 'hex' | 'attacker' | 'occasion'>;
type Occasion = Melee['occasion'];

/** The lines about a choice; none, if dice do not decide it at once. */
export function chancesOf(game: Game, state: GameState, decision: Decision, action: Action, language: Language): string[] {
  const question = questionOf(game, state, decision, action);
  return question === undefined ? [] : oddsWords(game, odds(game, state, question), language);
}

/** The same of a melee that is fought without a question: the units of both sides stand in the hex. */
export const meleeChances = (game: Game, state: GameState, melee: Melee, language: Language): string[] =>
  oddsWords(game, odds(game, state, bestMelee(game, state, melee.hex, melee.attacker, melee.occasion)), language);

function questionOf(game: Game, state: GameState, { about, side }: Decision, action: Action): OddsQuestion | undefined {
  if (side === null) return undefined;
  switch (action.kind) {
    case 'salvo':
    case 'cannon':
      return action;
    case 'charge':
      return about?.kind === 'charge' ? bestMelee(game, state, about.hex, side, 'charge') : undefined;
    case 'fight':
      return bestMelee(game, state, action.hex, side, 'phase4');
    case 'lead':
      return about?.kind === 'melee'
        ? { kind: 'melee', hex: about.hex, attacker: side, occasion: about.occasion, lead: action.unit }
        : undefined;
    default:
      return undefined;
  }
}

/** B51: one of the attackers leads; the one who came in best, as his owner will say. */
function bestMelee(game: Game, state: GameState, hex: Hex, attacker: SideNumber, occasion: Occasion): OddsQuestion {
  const leads = game.units
    .filter(({ number, side }) => side === attacker && state.unitStatus[number] === ON_MAP && state.unitHex[number] === hex)
    .map(({ number }) => number);
  const question = (lead: number): OddsQuestion => ({ kind: 'melee', hex, attacker, occasion, lead });
  const netOf = (lead: number): number => {
    const found = odds(game, state, question(lead));
    return found.kind === 'melee' ? found.net : 0;
  };
  const [best = -1] = leads.sort((a, b) => netOf(b) - netOf(a));
  return question(best);
}
