/** What a cell may hold; null for an empty one. */
export type CsvCell = string | number | null;

/** Excel reads a file without it in the machine's own old character set: Ṣadé would come out broken. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Excel and others run a text that begins so as a formula, whoever typed it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of them
const FORMULA = /^[=+\-@\t\r\u0000]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV (RFC 4180) that opens right in Excel: UTF-8 with its mark, lines ended by CR LF, texts that
 * would be formulas defused by a leading apostrophe. Numbers stay numbers, also those below zero.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
