/** Names on the map. */
import { type Battle, type Hex, hexName, type Place } from '@kosynier/engine';
import { changed } from '../edits.ts';
import { withBoard } from './terrain.ts';

export const PLACE_KINDS = ['village', 'exit', 'camp', 'label'] as const satisfies readonly Place['kind'][];

export const placeIn = ({ board }: Battle, hex: Hex): Place | undefined => board.places.find((place) => place.hex === hexName(hex));

/** The first place of a hex changes, or one is put there. */
export function putPlace(battle: Battle, hex: Hex, changes: Pick<Place, 'name'> & Partial<Pick<Place, 'kind' | 'provenance'>>): Battle {
  const { places } = battle.board;
  const name = hexName(hex);
  const at = places.findIndex((place) => place.hex === name);
  if (at < 0) return withBoard(battle, { places: [...places, { hex: name, kind: 'village', provenance: 'design', ...changes }] });
  return withBoard(battle, { places: places.map((place, i) => (i === at ? changed(place, changes) : place)) });
}

export function removePlace(battle: Battle, hex: Hex): Battle {
  const at = battle.board.places.findIndex((place) => place.hex === hexName(hex));
  return at < 0 ? battle : withBoard(battle, { places: battle.board.places.filter((_, i) => i !== at) });
}
