/** The game in words, in English and Polish. */
export { actionWords } from './actions/index.ts';
export { askedWords } from './decisions/index.ts';
export { thinkingWords } from './decisions/thinking.ts';
export { type Formation, GLOSSARY, type Glossary, MARKERS, type Marker, modifierWord } from './glossary/index.ts';
export {
  counted,
  dateInWords,
  inNumbersOf,
  LANGUAGES,
  type Language,
  listed,
  percent,
  plural,
  signed,
  withoutDoubleStop,
} from './language.ts';
export { foresightWords, oddsWords } from './odds/index.ts';
export { type PlanStory, planStory, type WeighedLine, weighedStory } from './plan/index.ts';
export type { Intention, ToldChoice, ToldOrder, ToldPlan } from './plan/report.ts';
export { REFUSALS, refusalWords } from './refusals/index.ts';
export { type Reopening, reopenedWords } from './reopened/index.ts';
export { bearingOf, type Speaker, speakerOf } from './speaker.ts';
export { eventLine, isTold, storyLines, TONGUES, type ToldLine, tellEvent, tellStory } from './story/index.ts';
