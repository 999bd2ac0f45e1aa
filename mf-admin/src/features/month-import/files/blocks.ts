import { inertHtml } from '../../../common/inertHtml.ts';
import { Unreadable } from './fileText.ts';
import { tableText } from './tableText.ts';

/** Deepest nesting of elements in a document; a real one has about thirty levels. */
export const DEEPEST = 400;

/** A paragraph of a document, an item of a list, or the content of a table. */
export interface Block {
  text: string;
  /** A list item or a paragraph in a table: no blank line between two of them. */
  close: boolean;
  /** A table with a row for each day. */
  isDays?: boolean;
}

/** The content of a table: its days or, if it has none, its cells one below another. */
export function blocksOfTable(rows: readonly (readonly string[])[]): Block[] {
  const days = tableText(rows);
  if (days !== null) return [{ text: days, close: false, isDays: true }];
  return rows.flat().flatMap((cell) => cell.split('\n').map((text) => ({ text, close: true })));
}

/** Whether blank paragraphs separate the others: if so, paragraphs become single lines. */
function hasEmptyOnes(blocks: readonly Block[]): boolean {
  const loose = blocks.filter(({ close }) => !close);
  const empty = loose.filter(({ text }) => text.trim() === '').length;
  return empty * 4 > loose.length;
}

/**
 * The text of a document: one line per line break, list item or table cell, and a blank line between paragraphs unless
 * the document has its own.
 */
export function joinBlocks(blocks: readonly Block[]): string {
  const between = hasEmptyOnes(blocks) ? '\n' : '\n\n';
  return blocks
    .map(({ text, close }, at) => (at === 0 ? text : (close && blocks[at - 1]?.close ? '\n' : between) + text))
    .join('');
}

/** Parses a document's XML part. Rejects document types, which no program writes, since their entities could expand endlessly. */
export function parseXml(bytes: Uint8Array): Document {
  const xml = new TextDecoder().decode(bytes);
  if (xml.includes('<!DOCTYPE')) throw new Unreadable('broken');
  const document = new DOMParser().parseFromString(inertHtml(xml), 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new Unreadable('broken');
  return document;
}

/** Descendants with a local name, ignoring the prefix. */
export const within = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** The first child with a local name, ignoring the prefix. */
export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  parent && [...parent.children].find(({ localName }) => localName === name);

/** An attribute by its local name, ignoring the prefix. */
export const attributeOf = (element: Element | undefined, name: string): string | null =>
  (element && [...element.attributes].find(({ localName }) => localName === name)?.value) ?? null;

/** Creates an element in another one's namespace and with its prefix. */
export function elementLike(other: Element, name: string, ...content: (Node | string)[]): Element {
  const element = other.ownerDocument.createElementNS(
    other.namespaceURI,
    other.prefix ? `${other.prefix}:${name}` : name,
  );
  element.append(...content);
  return element;
}
