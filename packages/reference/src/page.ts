/** Markdown pages out of the data: the contents, one page a chapter, one page of tables. */
import type { Library } from './library.ts';
import { BOOKS, type Chapter, type Guide, LANGUAGES, type Language, type Mark, type Rule, type Table, type TableRow } from './types.ts';

export interface Page {
  /** Path under docs/rules. */
  readonly path: string;
  readonly text: string;
}

const REFERENCE = /\[(\d+\.[0-9A-Za-z.]+)\]/g;
const TABLE = /\b(?:table|tabel[aieąę]) (T\d+)\b/gi;
/** Explained by the word `marks` of the guide in that language. */
const MARK_LETTERS: Readonly<Record<Language, Readonly<Record<Mark, string>>>> = {
  en: { printed: 'p', stated: 's', reconstructed: 'r' },
  pl: { printed: 'd', stated: 't', reconstructed: 'o' },
};
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski' };

const fileOf = ({ chapter, slug }: Chapter): string => `${String(chapter).padStart(2, '0')}-${slug}.md`;
const TABLES_FILE = 'tables.md';

/** The English contents are the front page of docs/rules; another language has its own beside its chapters. */
const contentsFile = (language: Language): string => (language === 'en' ? 'README.md' : `${language}/README.md`);
/** From the contents of one language to those of another. */
const otherContents = (from: Language, to: Language): string => `${from === 'en' ? '' : '../'}${contentsFile(to)}`;
const wayToContents = (language: Language): string => (language === 'en' ? '../README.md' : 'README.md');

/** A link to a rule, from a page that sees the chapters in `folder`. */
type Linker = (id: string) => string;

function linker(chapters: readonly Chapter[], folder: string): Linker {
  const files = new Map(chapters.flatMap((chapter) => chapter.rules.map((rule) => [rule.id, fileOf(chapter)] as const)));
  return (id) => `[${id}](${folder}${files.get(id) ?? ''}#${id})`;
}

function linked(text: string, link: Linker, folder: string): string {
  return text
    .replace(REFERENCE, (_, id: string) => link(id))
    .replace(TABLE, (found, id: string) => `[${found}](${folder}${TABLES_FILE}#${id.toLowerCase()})`);
}

/** Which books have the rule under which number; nothing if all four have it under this one. */
function booksLine({ books, numberIn }: Rule, { words }: Guide): readonly string[] {
  if (books.length === BOOKS.length && Object.keys(numberIn).length === 0) return [];
  const numbered = books.map((book) => [book, numberIn[book] ?? ''].join(' ').trim());
  const unnumbered = books.some((book) => numberIn[book] === null);
  return ['', `*${words.books}: ${numbered.join(', ')}${unnumbered ? ` · ${words.noNumber}` : ''}*`];
}

function ruleText(rule: Rule, guide: Guide, link: Linker): string {
  const { words } = guide;
  const show = (text: string): string => linked(text, link, '');
  const lines = [`### <a id="${rule.id}"></a>${rule.id} ${rule.title}`, ...booksLine(rule, guide), '', show(rule.rule)];
  const { differences, rulings, example, see } = rule;
  if (differences.length > 0) lines.push('', ...differences.map(({ books, text }) => `- **${books.join(' ')}** ${show(text)}`));
  if (rulings.length > 0) {
    const told = rulings.map(({ id, decision, reason }) => `- **${id}** ${show(decision)} *${words.why}:* ${show(reason)}`);
    lines.push('', `*${words.rulings}*`, '', ...told);
  }
  if (example !== undefined) lines.push('', `> **${words.example}.** ${show(example)}`);
  if (see.length > 0) lines.push('', `${words.see}: ${see.map(link).join(', ')}`);
  return lines.join('\n');
}

const assemble = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

function chapterPage(library: Library, chapter: Chapter, language: Language): string {
  const guide = library.guide(language);
  const link = linker(library.chapters(language), '');
  const { madeFrom, toContents } = guide.words;
  const rules = chapter.rules.map((rule) => ruleText(rule, guide, link));
  return assemble([
    `<!-- ${madeFrom} -->`,
    `# ${chapter.chapter} ${chapter.title}`,
    `[${toContents}](${wayToContents(language)})`,
    ...rules,
  ]);
}

function tableText(table: Table, language: Language, link: Linker): string {
  const letters = MARK_LETTERS[language];
  const cells = ({ cells }: TableRow): readonly string[] =>
    BOOKS.map((book) => {
      const cell = cells[book];
      return cell === null ? '–' : `${cell.value} <sup>${letters[cell.mark]}</sup>`;
    });
  const lines = [
    `| | ${BOOKS.join(' | ')} |`,
    '|---|---|---|---|---|',
    ...table.rows.map((row) => `| ${[row.label, ...cells(row)].join(' | ')} |`),
  ];
  const notes = table.notes.map((note) => `- ${linked(note, link, '')}`);
  const parts = [`## <a id="${table.id.toLowerCase()}"></a>${table.id} ${table.title}`, table.rules.map(link).join(' '), lines.join('\n')];
  return [...parts, ...(notes.length === 0 ? [] : [notes.join('\n')])].join('\n\n');
}

function tablesPage(library: Library, language: Language): string {
  const { words } = library.guide(language);
  const link = linker(library.chapters(language), '');
  const head = [`<!-- ${words.madeFrom} -->`, `# ${words.tables}`, `[${words.toContents}](${wayToContents(language)})`, `${words.marks}.`];
  return assemble([...head, ...library.tables(language).map((table) => tableText(table, language, link))]);
}

function contentsPage(library: Library, language: Language): string {
  const { title, sections, words } = library.guide(language);
  const chapters = library.chapters(language);
  const folder = language === 'en' ? 'en/' : '';
  const link = linker(chapters, folder);
  const told = sections.map((one) => `## ${one.title}\n\n${one.lines.map((line) => `- ${linked(line, link, folder)}`).join('\n')}`);
  const contents = chapters.map((chapter) => {
    const rules = chapter.rules.map(({ id }) => link(id)).join(' ');
    return `- [${chapter.chapter} ${chapter.title}](${folder}${fileOf(chapter)}): ${rules}`;
  });
  const rulings = chapters.flatMap(({ rules }) => rules.flatMap((rule) => rule.rulings.map(({ id }) => ({ id, at: rule.id }))));
  const byId = rulings.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const others = LANGUAGES.filter((one) => one !== language);
  return assemble([
    `<!-- ${words.madeFrom} -->`,
    `# ${title}`,
    others.map((one) => `[${LANGUAGE_NAMES[one]}](${otherContents(language, one)})`).join(' · '),
    ...told,
    `## ${words.contents}`,
    [...contents, `- [${words.tables}](${folder}${TABLES_FILE})`].join('\n'),
    `## ${words.rulingsIndex}`,
    byId.map(({ id, at }) => `${id} ${link(at)}`).join(' · '),
  ]);
}

/** The page of one chapter; undefined if there is no such chapter. */
export function pageOf(library: Library, chapter: number, language: Language): string | undefined {
  const found = library.chapters(language).find((one) => one.chapter === chapter);
  return found === undefined ? undefined : chapterPage(library, found, language);
}

/** Every page of a language, as the files of docs/rules. */
export function pagesIn(library: Library, language: Language): readonly Page[] {
  const chapters = library.chapters(language);
  return [
    { path: contentsFile(language), text: contentsPage(library, language) },
    ...chapters.map((chapter) => ({ path: `${language}/${fileOf(chapter)}`, text: chapterPage(library, chapter, language) })),
    { path: `${language}/${TABLES_FILE}`, text: tablesPage(library, language) },
  ];
}
