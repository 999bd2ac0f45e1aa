/** Value of a cell; null for an empty one. */
export type CsvCell = string | number | null;

/** Without it Excel reads a file in the machine's legacy character set, which breaks names such as Ṣadé. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Finds where a cell would begin as a formula: '=', '+', '-', '@' and their full-width forms, also behind invisible characters.
 * Checked after each ';', tab and line end too, since Excel uses other separators in many countries.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"']*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** Some programs drop these characters at the start of a cell, or run the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of them
const CUT = /^[\t\r\u0000]/;

const NUMBER = /^\s*\d[\d.,]*(?:e[+-]?\d+)?\s*$/i;

/** Whether a program would take a text of digits for a number and change it: '0803', '1e5', 16 digits. */
const isNumberInDisguise = (text: string): boolean => NUMBER.test(text) && String(Number(text)) !== text;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = (cell ?? '').replace(FORMULA, "$1'");
  return CUT.test(text) || isNumberInDisguise(text) ? `'${text}` : text;
}

/** Rows of a table as lines of CSV, without the byte order mark. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${cellText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

/**
 * Rows as CSV (RFC 4180) that opens correctly in Excel and LibreOffice: UTF-8 with a byte order mark, every cell in quotes, lines
 * ended by CR LF. An apostrophe is put before anything that would run as a formula, and before texts of digits. Numbers stay
 * numbers, including negative ones.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}
