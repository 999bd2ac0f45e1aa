import { csvText } from './csvText.ts';

export interface CsvRow {
  /** Line of the text where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A quote was opened and never closed, so everything after it became one cell. */
export class UnclosedQuote extends Error {
  override name = 'UnclosedQuote';
  readonly line: number;

  constructor(line: number) {
    super(`A quote is opened in line ${line} and never closed.`);
    this.line = line;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter of the first line: a comma, or a semicolon or tab, as Excel in some countries and copied cells have. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Parses the cells of a text in order. */
class CsvReader {
  readonly #text: string;
  readonly #delimiter: string;
  #at = 0;
  #line = 1;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads a quoted cell and its closing quote; two quotes mean one. */
  #quoted(): string {
    const begun = this.#line;
    let cell = '';
    for (;;) {
      const end = this.#text.indexOf('"', this.#at);
      if (end === -1) throw new UnclosedQuote(begun);
      const part = this.#text.slice(this.#at, end);
      this.#line += part.split('\n').length - 1;
      cell += part;
      this.#at = end + 1;
      if (this.#text[this.#at] !== '"') return cell;
      cell += '"';
      this.#at++;
    }
  }

  /** Reads up to the next delimiter or line end, and leaves that unread. */
  #plain(): string {
    const begun = this.#at;
    while (!this.isAtEnd && this.#text[this.#at] !== this.#delimiter && this.#text[this.#at] !== '\n') this.#at++;
    return this.#text.slice(begun, this.#at);
  }

  #cell(): string {
    if (this.#text[this.#at] !== '"') return this.#plain();
    this.#at++;
    return this.#quoted() + this.#plain();
  }

  row(): CsvRow {
    const line = this.#line;
    const cells = [this.#cell()];
    while (this.#text[this.#at] === this.#delimiter) {
      this.#at++;
      cells.push(this.#cell());
    }
    this.#at++;
    this.#line++;
    return { line, cells };
  }
}

/** A text as `csvText` writes it, without the quotes around it. */
const asWritten = (text: string): string =>
  csvText([[text]])
    .replace(/^\uFEFF?"/, '')
    .replace(/"\r\n$/, '')
    .replaceAll('""', '"');

/** A cell as it was before `csvText` added apostrophes; unchanged where it added none. */
function withoutApostrophes(cell: string): string {
  const plain = cell.replace(/(^|[;\t\r\n])'/g, '$1');
  return plain !== cell && asWritten(plain) === cell ? plain : cell;
}

/**
 * Reads CSV as spreadsheets and `csvText` write it (RFC 4180). The first line decides whether commas, semicolons or tabs delimit.
 * Accepts line ends in quoted cells and a byte order mark, removes the apostrophes that `csvText` adds against formulas, and
 * leaves out rows without any text.
 *
 * @throws UnclosedQuote
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const reader = new CsvReader(plain, delimiterOf(plain));
  const rows: CsvRow[] = [];
  while (!reader.isAtEnd) {
    const { line, cells } = reader.row();
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(withoutApostrophes) });
  }
  return rows;
}
