/**
 * Every rule by the number under which this engine cites it: that of Maciejowice's book, or of the book that has the rule.
 * What people read cites the number printed in the book that is played: `numberInBook`.
 */
import { BOOK_IDS, type BookId } from './battle.ts';

export const RULE_NUMBERS = [
  ...['2.0', '2.1', '2.2'],
  ...['3.1', '3.2', '3.3', '3.4'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.5.1', '4.5S', '4.6', '4.6.1', '4.6.2', '4.6.3', '4.x'],
  ...['5.0', '5.1'],
  ...['6.0', '6.1', '6.1.1', '6.1.2', '6.2', '6.2.1', '6.3', '6.4', '6.5', '6.6', '6.7', '6.8', '6.9', '6.10', '6.11', '6.12', '6.13'],
  ...['7.0', '7.1', '7.2', '7.3', '7.3.1', '7.3.2', '7.3.3', '7.4', '7.5'],
  ...['8.1', '8.2', '8.3', '8.4', '8.5', '8.6', '8.7', '8.8', '8.9', '8.10', '8.11', '8.12', '8.12S', '8.12.1', '8.13'],
  ...['8.14', '8.14.1', '8.14.2', '8.14.3', '8.14.4'],
  ...['8.15', '8.15.1', '8.15.2', '8.15.3', '8.15.4', '8.15.5', '8.15.6', '8.15.6b', '8.15.7', '8.16', '8.17'],
  ...['9.1', '9.2', '9.3', '9.4', '9.5'],
  ...['10.0', '10.1', '10.1.1', '10.1.2', '10.1.3', '10.2', '10.3', '10.3.1', '10.3.2', '10.4', '10.5', '10.6', '10.7', '10.8'],
  ...['10.9', '10.9.1', '10.9.2', '10.9.3', '10.9.4', '10.9.5', '10.9.6', '10.9.7', '10.9.8', '10.9.9', '10.9.10'],
  ...['10.10', '10.10.1', '10.10.2', '10.10.3', '10.10.4', '10.10.5', '10.10.6', '10.10.7', '10.10.8', '10.10.9', '10.10.10'],
  ...['10.11', '10.11.1', '10.11.2', '10.11.3', '10.11.4', '10.11.5', '10.11.6', '10.11.7'],
  ...['11.0', '11.1', '11.2', '11.3', '11.4', '11.5', '11.6', '11.7', '11.8', '11.9', '11.10'],
  ...['11.11', '11.11.1', '11.11.2', '11.11.3', '11.11.4', '11.11.5', '11.12', '11.12.1'],
  ...['12.1', '12.2', '12.3', '12.4'],
  ...['13.1', '13.2', '13.1S', '13.2S', '13.M', '13.R', '13.E'],
] as const;

export type RuleNumber = (typeof RULE_NUMBERS)[number];

const KNOWN: ReadonlySet<string> = new Set(RULE_NUMBERS);
export const isRuleNumber = (text: string): text is RuleNumber => KNOWN.has(text);

/** Numbers that a book prints otherwise than this engine; a rule that is not named here has the same number everywhere. */
const PRINTED: Partial<Readonly<Record<RuleNumber, Partial<Readonly<Record<BookId, string>>>>>> = {
  '4.5S': { S: '4.5' },
  '4.6': { N: '4.4' },
  '4.6.1': { N: '4.4.1' },
  '4.6.2': { N: '4.4.2' },
  '4.6.3': { N: '4.4.3' },
  '7.3': { N: '7.2' },
  '7.3.1': { N: '7.2.1' },
  '7.3.2': { N: '7.2.2' },
  '7.4': { N: '7.3' },
  '8.12S': { S: '8.12' },
  '8.15.6b': { N: '8.15.6', R: '8.15.6', S: '8.15.6', M: '8.15.6' },
  '10.10.4': { S: '10.10.3' },
  '10.10.5': { S: '10.10.3' },
  '10.10.6': { S: '10.10.4' },
  '10.10.7': { N: '10.10.6', S: '10.10.5' },
  '10.10.8': { N: '10.10.7', S: '10.10.6' },
  '10.10.9': { N: '10.10.8', S: '10.10.7' },
  '10.10.10': { N: '10.10.9', S: '10.10.8' },
  '13.1S': { S: '13.1' },
  '13.2S': { S: '13.2' },
};

/** Rules that not all books have, with those that do. */
const BOOKS_WITH: Partial<Readonly<Record<RuleNumber, string>>> = {
  '4.4': 'RSM',
  '4.5': 'RM',
  '4.5.1': 'R',
  '4.5S': 'S',
  '6.1.1': 'NRM',
  '6.1.2': 'NRM',
  '6.2.1': 'NRM',
  '7.2': 'RSM',
  '7.3.3': 'R',
  '7.5': 'SM',
  '8.12': 'NRM',
  '8.12S': 'S',
  '8.12.1': 'RM',
  '10.1.3': 'N',
  '10.3.1': 'NRM',
  '10.3.2': 'NRM',
  '10.9.7': 'NRM',
  '10.9.8': 'NRM',
  '10.9.9': 'NRM',
  '10.9.10': 'NRM',
  '10.10.6': 'RSM',
  '11.12': 'NRM',
  '11.12.1': 'NRM',
  '13.1': 'N',
  '13.2': 'N',
  '13.1S': 'S',
  '13.2S': 'S',
  '13.M': 'M',
  '13.R': 'R',
  '13.E': 'RM',
};

const isIn = (rule: RuleNumber, book: BookId): boolean => BOOKS_WITH[rule]?.includes(book) ?? true;
const printedIn = (rule: RuleNumber, book: BookId): string => PRINTED[rule]?.[book] ?? rule;

/**
 * The number under which a book prints a rule. A text without a number keeps the name it has here, such as [4.x]; a rule that only other
 * books have is cited from one of them: `7.2 M` in the book of Niemenczyn, whose own 7.2 is the Square.
 */
export function numberInBook(rule: RuleNumber, book: BookId): string {
  if (isIn(rule, book)) return printedIn(rule, book);
  const other = isIn(rule, 'M') ? 'M' : (BOOK_IDS.find((one) => isIn(rule, one)) ?? book);
  return `${printedIn(rule, other)} ${other}`;
}

/** The rule that a number means to a reader of a book, as `numberInBook` writes it; a number that this book does not have is looked up in the others. */
export function ruleCited(number: string, book: BookId): RuleNumber | undefined {
  const [, printed = number, letter = book] = /^(\S+) ([NRSM])$/.exec(number) ?? [];
  const named = BOOK_IDS.find((one) => one === letter) ?? book;
  const found = RULE_NUMBERS.filter((rule) => isIn(rule, named) && printedIn(rule, named) === printed);
  return found.find((rule) => rule === printed) ?? found[0] ?? (isRuleNumber(printed) ? printed : undefined);
}
