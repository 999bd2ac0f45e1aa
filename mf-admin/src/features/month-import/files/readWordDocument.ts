import { unpackPart } from './archive.ts';
import { attributeOf, type Block, blocksOfTable, DEEPEST, joinBlocks, rootOf } from './blocks.ts';
import { type FileText, readSafely, Unreadable } from './fileText.ts';

/**
 * What is not text of the document: settings (whose tab stops are called like tabs), what was deleted or
 * moved away under tracked changes, field codes, and the second copy of a drawing's text for old programs.
 * Names after ECMA-376, part 1.
 */
const skipped = new Set(
  'pPr rPr sectPr tblPr tcPr trPr del moveFrom delText instrText delInstrText Fallback'.split(' '),
);

const signs = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
  ['sym', '•'],
]);

/** Whether a paragraph is an item of a list: its numbering is not 0, which takes it out of one. */
function isItem(paragraph: Element): boolean {
  const settings = [...paragraph.children].find(({ localName }) => localName === 'pPr');
  const number = settings?.getElementsByTagNameNS('*', 'numId')[0];
  return number !== undefined && attributeOf(number, 'val') !== '0';
}

/** Columns that a cell goes over. */
function spanOf(cell: Element): number {
  const settings = [...cell.children].find(({ localName }) => localName === 'tcPr');
  const span = settings?.getElementsByTagNameNS('*', 'gridSpan')[0];
  return Math.min(Math.max(Number(span && attributeOf(span, 'val')) || 1, 1), 63);
}

/** The elements of a name, not those within another table; content controls may stand around them. */
function within(parent: Element, localName: string, depth: number): Element[] {
  if (depth > DEEPEST) throw new Unreadable('tooDeep');
  return [...parent.children].flatMap((element) => {
    if (element.localName === localName) return [element];
    return skipped.has(element.localName) || element.localName === 'tbl' ? [] : within(element, localName, depth + 1);
  });
}

/** The blocks of a document's body, in order. */
function blocksOf(body: Element, deep = 0): Block[] {
  const blocks: Block[] = [];

  function readTable(table: Element, depth: number): void {
    const rows = within(table, 'tr', depth).map((row) =>
      within(row, 'tc', depth).flatMap((cell) => {
        const text = blocksOf(cell, depth + 1)
          .map(({ text }) => text)
          .join('\n');
        return [text, ...Array<string>(spanOf(cell) - 1).fill('')];
      }),
    );
    blocks.push(...blocksOfTable(rows));
  }

  function read(parent: Element, paragraph: Block | null, depth: number): void {
    if (depth > DEEPEST) throw new Unreadable('tooDeep');
    for (const element of parent.children) {
      const { localName } = element;
      const text = localName === 't' ? (element.textContent ?? '') : signs.get(localName);
      if (skipped.has(localName)) continue;
      if (text !== undefined) {
        if (paragraph) paragraph.text += text;
      } else if (localName === 'p') {
        const close = isItem(element);
        const begun = { text: close ? '• ' : '', close };
        // The text of a drawing stands within the paragraph it hangs on; it follows below it.
        blocks.push(begun);
        read(element, begun, depth + 1);
      } else if (localName === 'tbl') readTable(element, depth + 1);
      else read(element, paragraph, depth + 1);
    }
  }

  read(body, null, deep);
  return blocks;
}

/** The text of a .docx file; or why there is none, and what to do. */
export const readWordDocument = (bytes: Uint8Array): FileText =>
  readSafely(() => joinBlocks(blocksOf(rootOf(unpackPart(bytes, 'word/document.xml'), 'body'))));
