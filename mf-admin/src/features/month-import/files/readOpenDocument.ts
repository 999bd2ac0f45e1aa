import { unpackPart } from './archive.ts';
import { attributeOf, type Block, blocksOfTable, DEEPEST, joinBlocks, rootOf } from './blocks.ts';
import { type FileText, readSafely, Unreadable } from './fileText.ts';

/** What is not text of the document: remarks, what was deleted, notes, counters. Names after OpenDocument 1.3, part 3. */
const skipped = new Set(
  'tracked-changes annotation annotation-end note sequence-decls variable-decls user-field-decls forms'.split(' '),
);

/** Cells or columns that one element stands for, at most: LibreOffice fills a table up with thousands. */
const MOST_REPEATED = 63;

const countOf = (element: Element, name: string) =>
  Math.min(Math.max(Number(attributeOf(element, name)) || 1, 1), MOST_REPEATED);

/** The text within a paragraph; blanks in XML are one blank, and others have elements of their own. */
function textWithin(paragraph: Element, depth: number): string {
  if (depth > DEEPEST) throw new Unreadable('tooDeep');
  return [...paragraph.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) {
        return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ') : '';
      }
      if (skipped.has(node.localName)) return '';
      if (node.localName === 's') return ' '.repeat(Math.min(Number(attributeOf(node, 'c')) || 1, 1000));
      if (node.localName === 'tab') return '\t';
      return node.localName === 'line-break' ? '\n' : textWithin(node, depth + 1);
    })
    .join('');
}

function rowsOf(table: Element, depth: number): string[][] {
  if (depth > DEEPEST) throw new Unreadable('tooDeep');
  return [...table.children].flatMap((element) => {
    if (element.localName !== 'table-row') {
      return /^table-(header-rows|rows|row-group)$/.test(element.localName) ? rowsOf(element, depth + 1) : [];
    }
    return [
      [...element.children].flatMap((cell) => {
        const isCovered = cell.localName === 'covered-table-cell';
        if (cell.localName !== 'table-cell' && !isCovered) return [];
        const text = isCovered
          ? ''
          : blocksOf(cell, depth + 1)
              .map(({ text }) => text)
              .join('\n');
        return Array<string>(countOf(cell, 'number-columns-repeated')).fill(text);
      }),
    ];
  });
}

function blocksOf(parent: Element, depth: number, inList = false): Block[] {
  if (depth > DEEPEST) throw new Unreadable('tooDeep');
  return [...parent.children].flatMap((element): Block[] => {
    const { localName } = element;
    if (skipped.has(localName)) return [];
    if (localName === 'p' || localName === 'h') {
      return [{ text: (inList ? '• ' : '') + textWithin(element, depth), close: inList }];
    }
    if (localName === 'table') return blocksOfTable(rowsOf(element, depth + 1));
    return blocksOf(element, depth + 1, inList || localName === 'list-item');
  });
}

/** The text of an .odt file, as LibreOffice and Google Docs write it; or why there is none, and what to do. */
export const readOpenDocument = (bytes: Uint8Array): FileText =>
  readSafely(() => {
    // An encrypted part is a part like others; the manifest tells.
    if (unpackPart(bytes, 'META-INF/manifest.xml').includes('encryption-data')) throw new Unreadable('locked');
    return joinBlocks(blocksOf(rootOf(unpackPart(bytes, 'content.xml'), 'text'), 0));
  });
