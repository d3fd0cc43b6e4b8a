/** What a book says nothing about: it would be played as if it were not there. */
import type { Cost, Ground, HexsideKind, RuleSet } from '@kosynier/engine';

export type Silent = Extract<Ground, 'castle' | 'marsh'> | Extract<HexsideKind, 'creek' | 'river' | 'escarpment'>;

const isFree = ({ infantry, cavalry }: Cost): boolean => infantry + cavalry === 0;

export function hasNoRule(rules: RuleSet, what: Ground | HexsideKind): what is Silent {
  const { terrainCost: cost, doubleTimeBannedSides, chargeBannedSides, retreatLossSides, sightBlockers } = rules;
  switch (what) {
    case 'castle':
      return cost.hex.castle === undefined && !sightBlockers.includes('castle');
    case 'marsh':
      return cost.hex.marsh === undefined;
    case 'creek':
    case 'river':
    case 'escarpment':
      return (
        !doubleTimeBannedSides.includes(what) &&
        !chargeBannedSides.includes(what) &&
        !retreatLossSides.some((side) => side.startsWith(what)) &&
        (what === 'escarpment' ? isFree(cost.escarpmentUp) && isFree(cost.escarpmentDown) : isFree(cost[what]))
      );
    default:
      return false;
  }
}
