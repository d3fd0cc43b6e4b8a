/** Whether advice may be asked for. */
import { isPerson } from '../game/seats.ts';
import { type GameStore, isAskedHere } from '../game/store.ts';

export const mayAdvise = (store: GameStore): boolean =>
  store.seen !== null &&
  isAskedHere(store) &&
  store.asked?.kind !== 'gameOver' &&
  store.at === store.seen.steps.length &&
  store.handover === null &&
  store.coach === null &&
  !isAgainstPersonElsewhere(store);

/** A player against a person elsewhere thinks for himself. */
const isAgainstPersonElsewhere = ({ remote, seen, viewer }: GameStore): boolean =>
  remote !== null && seen !== null && viewer !== null && isPerson(seen.agreement, viewer === 0 ? 1 : 0);
