import { inertHtml } from '../../../common/inertHtml.ts';
import { DEEPEST, joinBlocks } from './blocks.ts';
import { tableText } from './tableText.ts';

/** Code units of HTML that are read: Word writes some hundred thousand for a month. */
const LONGEST_HTML = 8_000_000;

const blocks = new Set('P DIV LI H1 H2 H3 H4 H5 H6 TR BLOCKQUOTE'.split(' '));
const skipped = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE'.split(' '));

/** Where a paragraph begins or ends: a line for two that meet. No text has this character. */
const EDGE = '\v';
const EDGES = /\v[\v ]*/g;

/** The lines of an element; a blank in HTML is one blank, however many were written. */
function textOf(element: Element, depth = 0): string {
  if (depth > DEEPEST) return '';
  const within = [...element.childNodes]
    .map((node) => {
      if (node instanceof Element) return skipped.has(node.tagName) ? '' : textOf(node, depth + 1);
      return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').replace(/[ \t\r\n\v]+/g, ' ') : '';
    })
    .join('');
  if (element.tagName === 'BR') return '\n';
  if (!blocks.has(element.tagName)) return within;
  return EDGE + (element.tagName === 'LI' ? '• ' : '') + (within.trim() || '\n') + EDGE;
}

const linesOf = (cell: Element) =>
  textOf(cell)
    .replace(EDGES, '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * What a table says that was copied out of Word, Google Docs or a spreadsheet, which browsers hand over as
 * HTML: as plain text the lines of its cells could not be told from its rows. Nothing of the HTML is shown.
 *
 * @returns null where there is no table with a row for each day
 */
export function readHtmlTables(html: string): string | null {
  if (html.length > LONGEST_HTML || !/<table/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  const texts: { text: string; close: boolean }[] = [];
  const around = new Set<Element>();
  for (const table of body.getElementsByTagName('table')) {
    for (let one: Element | null = table; one && !around.has(one); one = one.parentElement) around.add(one);
  }
  let found = false;
  function read(parent: Element, depth: number): void {
    if (depth > DEEPEST) return;
    for (const element of parent.children) {
      if (!around.has(element)) {
        const text = skipped.has(element.tagName) ? '' : linesOf(element);
        if (text) texts.push({ text, close: false });
      } else if (element instanceof HTMLTableElement) {
        const rows = [...element.rows].map((row) =>
          [...row.cells].flatMap((cell) => [linesOf(cell), ...Array<string>(Math.min(cell.colSpan, 63) - 1).fill('')]),
        );
        const text = tableText(rows);
        found ||= text !== null;
        texts.push({ text: text ?? linesOf(element), close: false });
      } else read(element, depth + 1);
    }
  }
  read(body, 0);
  return found ? joinBlocks(texts) : null;
}
