/**
 * Small mistakes that one could make in a rule: the mutants of `npm run rules:mutate`. They are found in the syntax of `src/rules` and written
 * into its files all at once, each behind a switch, so that the tests are read once and a run turns one of them on.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Mutant {
  /** A number among all mutants of the rules as they are. */
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** `expression`: another value; `statement`: left out. */
  readonly kind: 'expression' | 'statement';
  readonly original: string;
  readonly mutated: string;
}

const RULES = fileURLToPath(new URL('../../src/rules/', import.meta.url));

const OTHER_OPERATOR: Partial<Readonly<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
};

type Found = Pick<Mutant, 'start' | 'end' | 'kind' | 'mutated'>;

/** Whether facts are told changes no rule; a listing may stop early, which only saves time. */
const SAVES_TIME = /\bexplains\b|\blimit\b|list\.length/;

function ofExpression(node: ts.Node, source: ts.SourceFile): string[] {
  const text = node.getText(source);
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [node.left.getText(source), node.right.getText(source)];
    return (OTHER_OPERATOR[node.operatorToken.kind] ?? []).map((operator) => `(${left}) ${operator} (${right})`);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [node.operand.getText(source)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [String(Number(text.replaceAll('_', '')) + 1)];
  return [];
}

/** The condition of an `if` or of a choice that is always met, or never. */
const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

/** Names of properties, types and the like are no values. */
const isValue = (node: ts.Node): boolean =>
  !ts.isTypeNode(node.parent) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) && !ts.isLiteralTypeNode(node.parent);

function mutationsOf(node: ts.Node, source: ts.SourceFile): Found[] {
  const [start, end] = [node.getStart(source), node.getEnd()];
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return [{ start, end, kind: 'statement', mutated: '' }];
  if (!isValue(node) || SAVES_TIME.test(node.getText(source))) return [];
  const returned = ts.isReturnStatement(node.parent) && node.getText(source).startsWith('REFUSED.') ? ['undefined'] : [];
  const condition = ts.isExpression(node) && isCondition(node) ? ['true', 'false'] : [];
  return [...ofExpression(node, source), ...returned, ...condition].map((mutated) => ({ start, end, kind: 'expression', mutated }));
}

function ofFile(file: string, text: string): Omit<Mutant, 'id'>[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Omit<Mutant, 'id'>[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (node.parent !== undefined) {
      for (const one of mutationsOf(node, source)) {
        const line = source.getLineAndCharacterOfPosition(one.start).line + 1;
        found.push({ ...one, file, line, original: text.slice(one.start, one.end) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Every mutant of the rules, numbered from the first file to the last. */
export function allMutants(): Mutant[] {
  const files = readdirSync(RULES)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return files.flatMap((file) => ofFile(file, readFileSync(`${RULES}${file}`, 'utf8'))).map((mutant, id) => ({ ...mutant, id }));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A mutant is known by its text and that of its line, not by the number of the line: lines move. */
export function keyOf({ file, line, original, mutated }: Mutant): string {
  const context = readFileSync(`${RULES}${file}`, 'utf8').split('\n')[line - 1] ?? '';
  return `${file}: ${oneLine(context)} | ${oneLine(original)} → ${mutated === '' ? '(left out)' : oneLine(mutated)}`;
}

/** So many of them, the same for the same seed. */
export function sampleOf(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const left = [...all];
  let x = seed | 1;
  const chosen: Mutant[] = [];
  while (chosen.length < count && left.length > 0) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    chosen.push(...left.splice((x >>> 0) % left.length, 1));
  }
  return chosen;
}

/** A file of rules with its mutants behind switches: `__mutant(7)` says whether number 7 is on. */
export function withSwitches(text: string, mutants: readonly Mutant[]): string {
  const byPlace = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const place = `${mutant.start} ${mutant.end}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), mutant]);
  }
  const places = [...byPlace.values()].sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0) || (b?.end ?? 0) - (a?.end ?? 0));
  const emit = (start: number, end: number, inside: readonly Mutant[][]): string => {
    let written = '';
    let at = start;
    for (let i = 0; i < inside.length; ) {
      const here = inside[i] as Mutant[];
      const { start: from, end: to, kind } = here[0] as Mutant;
      const nested = inside.slice(i + 1).filter(([one]) => one !== undefined && one.end <= to);
      const original = emit(from, to, nested);
      const switched = here.map(({ id, mutated }) => `__mutant(${id}) ? (${mutated}) : `).join('');
      // In a block of its own, so that an `else` behind it stays with its `if`.
      const left = `{ if (!__mutant(${here[0]?.id})) { ${original} } }`;
      written += text.slice(at, from) + (kind === 'statement' ? left : `(${switched}(${original}))`);
      at = to;
      i += 1 + nested.length;
    }
    return written + text.slice(at, end);
  };
  return emit(0, text.length, places);
}
