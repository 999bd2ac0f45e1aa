import { inertHtml } from '../../../common/inertHtml.ts';
import { Unreadable } from './fileText.ts';
import { tableText } from './tableText.ts';

/** Elements within each other that a document may have: a real one has about thirty. */
export const DEEPEST = 400;

/** A paragraph of a document, an item of a list, or what a table says. */
export interface Block {
  text: string;
  /** An item of a list or a paragraph of a table: no empty line is put between two of them. */
  close: boolean;
}

/** What a table says: its days, or else its cells one below the other. */
export function blocksOfTable(rows: readonly (readonly string[])[]): Block[] {
  const days = tableText(rows);
  if (days !== null) return [{ text: days, close: false }];
  return rows.flat().flatMap((cell) => cell.split('\n').map((text) => ({ text, close: true })));
}

/** Whether the paragraphs are typed as lines, with empty ones to part them: then they are lines here too. */
function hasEmptyOnes(blocks: readonly Block[]): boolean {
  const loose = blocks.filter(({ close }) => !close);
  const empty = loose.filter(({ text }) => text.trim() === '').length;
  return empty * 4 > loose.length;
}

/**
 * The text of a document: a line for a line break, an item of a list or a cell of a table, an empty line
 * between paragraphs unless the document has its own.
 */
export function joinBlocks(blocks: readonly Block[]): string {
  const between = hasEmptyOnes(blocks) ? '\n' : '\n\n';
  return blocks
    .map(({ text, close }, at) => (at === 0 ? text : (close && blocks[at - 1]?.close ? '\n' : between) + text))
    .join('');
}

/** The element of a document's XML in which its text stands. */
export function rootOf(xml: string, localName: string): Element {
  const document = new DOMParser().parseFromString(inertHtml(xml), 'application/xml');
  const root = document.getElementsByTagNameNS('*', localName)[0];
  if (document.getElementsByTagName('parsererror').length > 0 || !root) throw new Unreadable('broken');
  return root;
}

/** An attribute by its name without a prefix. */
export const attributeOf = (element: Element, name: string): string | null =>
  [...element.attributes].find(({ localName }) => localName === name)?.value ?? null;
