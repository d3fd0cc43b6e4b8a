/** Hexes, hexsides, roads and places fit the board. */

import { distance, parseHex } from '@kosynier/engine';
import { checkHex, checkTwice, entries, type Facts, isOffBoard } from './facts.ts';

export function checkBoard(facts: Facts): void {
  checkGround(facts);
  checkHexsides(facts);
  checkRoads(facts);
  for (const [place, index] of entries(facts.draft.board?.places)) checkHex(facts, place.hex, `board.places[${index}].hex`);
}

function checkGround(facts: Facts): void {
  const seen = new Set<string>();
  for (const [{ hex }, index] of entries(facts.draft.board?.hexes)) {
    const place = `board.hexes[${index}].hex`;
    checkHex(facts, hex, place);
    checkTwice(facts, seen, hex, place, 'hexTwice', { hex: hex ?? '' });
  }
}

/** Which kinds have a higher hex, or one of the defenders. */
const HAS_UPPER_HEX = { slope: true, escarpment: true, rampart: true, creek: false, river: false };

function checkHexsides(facts: Facts): void {
  const seen = new Set<string>();
  for (const [{ a, b, kind, up }, index] of entries(facts.draft.board?.hexsides)) {
    const place = `board.hexsides[${index}]`;
    checkHex(facts, a, `${place}.a`);
    checkHex(facts, b, `${place}.b`);
    if (a === undefined || b === undefined) continue;
    checkNeighbours(facts, a, b, place);
    if (up !== undefined && up !== a && up !== b) facts.report(`${place}.up`, 'upElsewhere', { up, a, b });
    if (kind === undefined) continue;
    if (HAS_UPPER_HEX[kind] && up === undefined) facts.report(`${place}.up`, 'upMissing', { kind });
    if (!HAS_UPPER_HEX[kind] && up !== undefined) facts.report(`${place}.up`, 'upNeedless', { kind });
    checkTwice(facts, seen, [kind, ...[a, b].sort()].join(), place, 'hexsideTwice', { kind, a, b });
  }
}

function checkRoads(facts: Facts): void {
  for (const [road, index] of entries(facts.draft.board?.roads)) {
    const place = `board.roads[${index}]`;
    if (road.length < 2) facts.report(place, 'roadTooShort', {});
    for (const [hex, step] of entries(road)) {
      checkHex(facts, hex, `${place}[${step}]`);
      const before = step === 0 ? undefined : road[step - 1];
      if (before !== undefined) checkNeighbours(facts, before, hex, `${place}[${step}]`);
    }
  }
}

/** Hexes off the board are reported as that and not once more as strangers. */
function checkNeighbours(facts: Facts, a: string, b: string, place: string): void {
  if (isOffBoard(facts, a) || isOffBoard(facts, b)) return;
  if (distance(parseHex(a) ?? 0, parseHex(b) ?? 0) !== 1) facts.report(place, 'notNeighbours', { a, b });
}
