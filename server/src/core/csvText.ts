/** What a cell may hold; null for an empty one. */
export type CsvCell = string | number | null;

/** Excel reads a file without it in the machine's own old character set: Ṣadé would come out broken. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a cell would begin as a formula: '=', '+', '-', '@' and their wide forms, also behind invisible characters. Checked after
 * each ';', tab and line end too, since Excel uses other separators in many countries.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"']*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** What begins with one of these is cut or run by some programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of them
const CUT = /^[\t\r\u0000]/;

const NUMBER = /^\s*\d[\d.,]*(?:e[+-]?\d+)?\s*$/i;

/** Whether a text of digits would come back as another one, since it was taken for a number: '0803', '1e5', 16 digits. */
const isNumberInDisguise = (text: string): boolean => NUMBER.test(text) && String(Number(text)) !== text;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = (cell ?? '').replace(FORMULA, "$1'");
  return CUT.test(text) || isNumberInDisguise(text) ? `'${text}` : text;
}

/** Rows of a table as lines of CSV, to stand below others. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${cellText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

/**
 * Rows as CSV (RFC 4180) that opens right in Excel and LibreOffice: UTF-8 with its mark, cells in quotes, CR LF. An apostrophe
 * comes before what would be a formula, and before digits that are a text.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}
