/** The hexes of a scenario that are painted on its map, and what lies outside its area. */
import { hexOutline, type Layout } from '@kosynier/drawing';
import { allHexes, type HexList, hexesOfList } from '@kosynier/edit';
import { type Battle, columnOf, hexName, parseHex, rowOf, type Scenario } from '@kosynier/engine';
import type { EditorTexts } from '../texts/index.ts';

export function listName(battle: Battle, list: HexList, language: 'en' | 'pl', texts: EditorTexts): string {
  const commander = (id: string): string => battle.commanders.find((one) => one.id === id)?.name[language] ?? id;
  switch (list.kind) {
    case 'return':
      return texts.lists.return(battle.armies.find(({ id }) => id === list.army)?.name[language] ?? list.army);
    case 'returnOf':
      return texts.lists.returnOf(commander(list.commander));
    case 'entry':
      return texts.lists.entry(commander(list.commander));
    case 'free':
      return texts.lists.free;
    case 'camp':
      return texts.lists.camp;
  }
}

interface LayerProps {
  readonly battle: Battle;
  readonly scenario: Scenario;
  readonly layout: Layout;
  readonly list: HexList | null;
}

export function ListLayer({ battle, scenario, layout, list }: LayerProps) {
  const hexes = list === null ? [] : hexesOfList(scenario, list).flatMap((hex) => parseHex(hex) ?? []);
  const within = (number: number, range: readonly [number, number] | undefined): boolean =>
    range === undefined || (range[0] <= number && number <= range[1]);
  const { columns, rows } = scenario;
  const outside =
    columns === undefined && rows === undefined
      ? []
      : allHexes(battle.board).filter((hex) => !within(columnOf(hex), columns) || !within(rowOf(hex), rows));
  return (
    <g pointerEvents="none">
      {outside.length === 0 ? null : (
        <path d={outside.map((hex) => hexOutline(layout, hex)).join('')} fill="#2f2416" fillOpacity={0.5} data-outside="" />
      )}
      {hexes.map((hex) => (
        <path
          key={hex}
          d={hexOutline(layout, hex, 0.95)}
          fill="#0b57d0"
          fillOpacity={0.3}
          stroke="#0b57d0"
          strokeWidth={5}
          data-listed={hexName(hex)}
        />
      ))}
    </g>
  );
}
