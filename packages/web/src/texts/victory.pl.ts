/** The words of victory in Polish. */
import type { victoryEn } from './victory.en.ts';
import type { Widened } from './widened.ts';

export const victoryPl: Widened<typeof victoryEn> = {
  title: 'Kto wygrywa?',
  titleOver: 'Kto zwyciężył?',
  now: (side, why) => `Gdyby bitwa skończyła się teraz, zwyciężyliby ${side}: ${why}.`,
  nowDraw: 'Gdyby bitwa skończyła się teraz: remis, bo zajęto obóz.',
  points: (points) => `przewaga ${points} pkt`,
  offTrack: 'przy równym bilansie zwycięstwo daje im scenariusz',
  lastTurn: (turn) => `Punkty rozstrzygają po etapie ${turn}.`,
  limit: (side, limit, missing) =>
    missing <= 0
      ? `${side}: próg ${limit} osiągnięty, zwycięstwo z końcem tego etapu.`
      : `${side} zwyciężą przed czasem, jeśli z końcem etapu będą mieć ${limit} pkt przewagi: brakuje ${missing}.`,
  from: 'Skąd wzięły się punkty',
  none: 'Nie ma jeszcze punktów.',
  of: (side, points) => `${side}: ${points}`,
  why: {
    fire: 'zniszczeni ogniem',
    crisis: 'straceni w kryzysie morale',
    melee: 'wygrane walki wręcz',
    capture: 'zdobyte działa',
    recapture: 'odzyskane działa',
    commander: 'dowódcy',
  },
  times: (points, times) => `${points} (${times}×)`,
  last: 'Ostatnie punkty',
  gain: (turn, side, points, why) => `Etap ${turn}: ${side} +${points}, ${why}`,
};
