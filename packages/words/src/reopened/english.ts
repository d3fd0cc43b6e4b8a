import type { ReopenedTongue } from './tongue.ts';

export const english: ReopenedTongue = {
  changes: {
    earlierRules: 'This game was begun under earlier rules.',
    newerRules: 'This game was played under newer rules than these.',
    earlierBattle: 'The battle has been corrected since; this game goes on with the battle as it was.',
    otherBattle: 'The battle has been changed since; this game goes on with the battle as it is now.',
    otherStates: 'On the way the positions are not those that were noted.',
  },
  whole: 'All its steps fit the present ones, and it goes on under them.',
  upTo: (steps, of) => (steps === 0 ? 'It is open at its beginning.' : `It is open up to step ${steps} of ${of}.`),
  misfit: (step, action, why) => `Step ${step}${action === null ? '' : ` (“${action}”)`} does not fit. ${why}`,
  why: {
    dice: 'Other dice are rolled for it now.',
    unknownNames: 'It names somebody or some place that this battle does not have.',
    nonsense: 'It is no step of this game.',
  },
  kept: 'The original is kept as it was.',
};
