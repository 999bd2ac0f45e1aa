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
  /** A table with a row for each day. */
  isDays?: boolean;
}

/** What a table says: its days, or else its cells one below the other. */
export function blocksOfTable(rows: readonly (readonly string[])[]): Block[] {
  const days = tableText(rows);
  if (days !== null) return [{ text: days, close: false, isDays: true }];
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

/** The XML of a part of a document. No program writes a document type; entities of one could grow without end. */
export function parseXml(bytes: Uint8Array): Document {
  const xml = new TextDecoder().decode(bytes);
  if (xml.includes('<!DOCTYPE')) throw new Unreadable('broken');
  const document = new DOMParser().parseFromString(inertHtml(xml), 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new Unreadable('broken');
  return document;
}

/** Elements by their name without a prefix. */
export const within = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** The first child of a name without its prefix. */
export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  parent && [...parent.children].find(({ localName }) => localName === name);

/** An attribute by its name without a prefix. */
export const attributeOf = (element: Element | undefined, name: string): string | null =>
  (element && [...element.attributes].find(({ localName }) => localName === name)?.value) ?? null;

/** An element in the namespace of another, and with its prefix. */
export function elementLike(other: Element, name: string, ...content: (Node | string)[]): Element {
  const element = other.ownerDocument.createElementNS(
    other.namespaceURI,
    other.prefix ? `${other.prefix}:${name}` : name,
  );
  element.append(...content);
  return element;
}
