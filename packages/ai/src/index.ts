export { mixedPosition } from './mixed-position.ts';
export { LONGEST_GAME, playOn, type Step } from './play.ts';
export { type Player, pick, type Random, type Situation, type Streams } from './player.ts';
export { randomPlayer } from './random-player.ts';
export { sensiblePlayer } from './sensible-player.ts';
export { type SoakJob, type SoakResult, soakGame } from './soak/game.ts';
export { randomBattle } from './soak/random-battle.ts';
export { randomOptions } from './soak/random-rules.ts';
