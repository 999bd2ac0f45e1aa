import { csvText } from './csvText.ts';

export interface CsvRow {
  /** Line of the text where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** A quote was opened and never closed: what follows it is one cell, which the author did not mean. */
export class UnclosedQuote extends Error {
  override name = 'UnclosedQuote';
  readonly line: number;

  constructor(line: number) {
    super(`A quote is opened in line ${line} and never closed.`);
    this.line = line;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What the cells of the first line are divided by: a comma, or what Excel in some countries and copied cells have. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/** Walks the cells of a text. */
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

  /** The text up to the closing quote, which is passed; two quotes stand for one. */
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

  /** The text up to the next delimiter or line end, neither of which is passed. */
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

/** A cell as it was before `csvText` put apostrophes into it; as it is where it put none. */
function withoutApostrophes(cell: string): string {
  const plain = cell.replace(/(^|[;\t\r\n])'/g, '$1');
  return plain !== cell && asWritten(plain) === cell ? plain : cell;
}

/**
 * Reads CSV as spreadsheets and `csvText` write it (RFC 4180): commas, semicolons or tabs, as the first line tells. Apostrophes
 * that `csvText` adds are taken off; rows without text are left out.
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
