import { type Block, blocksOfTable, DEEPEST, joinBlocks } from './blocks.ts';
import { Unreadable } from './fileText.ts';
import { markRuns, type Run } from './marks.ts';

/** What plain text cannot keep, in the order in which it is reported. */
const lostLabels = {
  picture: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  link: (count: number) => (count === 1 ? 'the address behind 1 link' : `the addresses behind ${count} links`),
  underlined: () => 'underlining',
  struck: () => 'the line through crossed-out words',
  letters: () => 'bold or italic letters within a word',
  formula: () => 'how a formula is set: its letters are in one line',
  other: () => 'something that only Word can show',
};

type LostName = keyof typeof lostLabels;

/** Counts what gets lost. */
export class Lost {
  readonly #counts = new Map<LostName, number>();

  add(name: LostName): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** '2 pictures', 'underlining'. */
  messages(): string[] {
    return (Object.keys(lostLabels) as LostName[]).flatMap((name) => {
      const count = this.#counts.get(name);
      return count === undefined ? [] : [lostLabels[name](count)];
    });
  }
}

/** Marks a paragraph as a list item that already has its number or bullet. A non-character, so no text contains it. */
export const ITEM = '\ufdd0';

/** Each of these is a paragraph, even an empty one. */
const paragraphs = new Set('P DIV LI H1 H2 H3 H4 H5 H6 DT DD'.split(' '));
const containers = new Set('UL OL DL BLOCKQUOTE SECTION ARTICLE TBODY THEAD TR TD TH HR PRE'.split(' '));
const skipped = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE'.split(' '));

/** Largest span of a cell: LibreOffice pads tables with thousands of columns. */
const MOST_SPANNED = 63;

/** The cells of a table, with blanks where another cell spans them. */
function rowsOf(table: HTMLTableElement, read: (cell: Element) => string): string[][] {
  /** By column, the number of rows that a cell above still spans. */
  const spannedRows: number[] = [];
  return [...table.rows].map((row) => {
    const cells: string[] = [];
    const put = (text: string, rows: number) => {
      spannedRows[cells.length] = rows;
      cells.push(text);
    };
    const putCovered = () => {
      for (let left = spannedRows[cells.length] ?? 0; left > 0; left = spannedRows[cells.length] ?? 0)
        put('', left - 1);
    };
    for (const cell of row.cells) {
      putCovered();
      const rows = Math.min(Math.max(cell.rowSpan, 1), table.rows.length) - 1;
      put(read(cell), rows);
      for (let column = 1; column < Math.min(cell.colSpan, MOST_SPANNED); column += 1) put('', rows);
    }
    putCovered();
    return cells;
  });
}

type Look = Omit<Run, 'text'>;

/** Whether an element is bold or italic; Google Docs uses styles, and wraps copied content in a `<b>` that is not bold. */
function lookOf(element: Element, { bold, italic }: Look): Look {
  const { fontWeight = '', fontStyle = '' } = element instanceof HTMLElement ? element.style : {};
  const isBold = element.tagName === 'B' || element.tagName === 'STRONG';
  const isItalic = element.tagName === 'I' || element.tagName === 'EM';
  return {
    bold: fontWeight === '' ? bold || isBold : fontWeight === 'bold' || Number(fontWeight) >= 600,
    italic: fontStyle === '' ? italic || isItalic : fontStyle === 'italic',
  };
}

/** Whether a link's text already shows its address, or the link leads nowhere else. */
function isWrittenOut(link: Element): boolean {
  const address = link.getAttribute('href') ?? '';
  const messages = (link.textContent ?? '').trim();
  const bare = (text: string) => text.toLowerCase().replace(/^(?:mailto:|tel:|https?:\/\/)?(?:www\.)?|\/$/g, '');
  return address === '' || address.startsWith('#') || messages === '' || bare(address) === bare(messages);
}

/** The paragraphs, list items and tables within an element, with marks for bold and italic text. */
export function blocksOfHtml(root: Element, lost: Lost): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  /** Number or bullet of the list item that has begun. */
  let before = '';
  /** Next number of each list. */
  const next = new Map<Element, number>();

  /** '3. ': the marker that a browser shows before an item. */
  function numberBefore(item: Element): string {
    const list = item.parentElement;
    if (list?.tagName !== 'OL') return '• ';
    const number = Number(item.getAttribute('value')) || next.get(list) || Number(list.getAttribute('start')) || 1;
    next.set(list, number + 1);
    return `${number}. `;
  }

  function end(close: boolean, isParagraph: boolean): void {
    const text = markRuns(runs, () => lost.add('letters'));
    runs = [];
    if (text.trim() === '') {
      if (isParagraph) blocks.push({ text: '', close });
      return;
    }
    if (text.startsWith(ITEM)) blocks.push({ text: text.slice(ITEM.length), close: true });
    else blocks.push({ text: before + text, close });
    before = '';
  }

  function read(parent: Element, look: Look, close: boolean, depth: number): void {
    if (depth > DEEPEST) throw new Unreadable('tooDeep');
    for (const node of parent.childNodes) {
      if (node instanceof Element) readElement(node, lookOf(node, look), close, depth + 1);
      else if (node.nodeType === Node.TEXT_NODE) {
        runs.push({ ...look, text: (node.nodeValue ?? '').replace(/[ \t\r\n\v]+/g, ' ') });
      }
    }
  }

  function readElement(element: Element, look: Look, close: boolean, depth: number): void {
    const { tagName } = element;
    if (skipped.has(tagName)) return;
    if (tagName === 'BR') runs.push({ ...look, text: '\n' });
    else if (tagName === 'IMG') lost.add('picture');
    else if (element instanceof HTMLTableElement) {
      end(close, false);
      blocks.push(...blocksOfTable(rowsOf(element, (cell) => joinBlocks(blocksOfHtml(cell, lost)).trim())));
    } else if (paragraphs.has(tagName) || containers.has(tagName)) {
      end(close, false);
      const inList = close || tagName === 'LI';
      const last = blocks.length;
      if (tagName === 'LI') before = numberBefore(element);
      read(element, look, inList, depth);
      end(inList, paragraphs.has(tagName) && tagName !== 'LI' && blocks.length === last);
      if (tagName === 'LI') before = '';
    } else {
      if (tagName === 'U') lost.add('underlined');
      if (tagName === 'S') lost.add('struck');
      if (tagName === 'A' && !isWrittenOut(element)) lost.add('link');
      read(element, look, close, depth);
    }
  }

  read(root, { bold: false, italic: false }, false, 0);
  end(false, false);
  return blocks;
}
