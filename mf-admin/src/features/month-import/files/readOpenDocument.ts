import { hasEncrypted, unpackEntries } from './archive.ts';
import { attributeOf, childOf, DEEPEST, joinBlocks, parseXml, within } from './blocks.ts';
import { type FileText, readSafely, Unreadable } from './fileText.ts';
import { blocksOfHtml, ITEM, Lost } from './htmlText.ts';
import { numberText } from './listNumbers.ts';

/** Elements that are not the document's text: comments, deletions, counters. Names are from OpenDocument 1.3, part 3. */
const skipped = new Set(
  'tracked-changes annotation annotation-end note-citation sequence-decls variable-decls user-field-decls forms'.split(
    ' ',
  ),
);

/** Largest number of cells for one repeated element: LibreOffice pads tables with thousands. */
const MOST_REPEATED = 63;

const countOf = (element: Element, name: string) =>
  Math.min(Math.max(Number(attributeOf(element, name)) || 1, 1), MOST_REPEATED);

const named = (documents: readonly Document[], name: string) =>
  new Map(documents.flatMap((document) => within(document, name)).map((one) => [attributeOf(one, 'name'), one]));

/** Bold, italic and similar properties of a text style, including those that it inherits. */
function lookOf(style: Element | undefined, styles: Map<string | null, Element>) {
  const seen = new Set<Element>();
  let weight: string | null = null;
  let slant: string | null = null;
  let line: string | null = null;
  let through: string | null = null;
  for (let one = style; one && !seen.has(one); one = styles.get(attributeOf(one, 'parent-style-name'))) {
    seen.add(one);
    const letters = childOf(one, 'text-properties');
    weight ??= attributeOf(letters, 'font-weight');
    slant ??= attributeOf(letters, 'font-style');
    line ??= attributeOf(letters, 'text-underline-style');
    through ??= attributeOf(letters, 'text-line-through-style');
  }
  return [
    ['strong', weight === 'bold' || Number(weight) >= 600],
    ['em', slant === 'italic' || slant === 'oblique'],
    ['u', line !== null && line !== 'none'],
    ['s', through !== null && through !== 'none'],
  ] as const;
}

/** An open list, and the current number on each of its levels. */
interface List {
  style: Element | undefined;
  counts: number[];
}

/** Converts an OpenDocument text to HTML, so that the same code reads it, Word's documents and pasted HTML. */
class Html {
  readonly body: HTMLElement;
  readonly #page = document.implementation.createHTMLDocument('');
  readonly #automatic: Map<string | null, Element>;
  readonly #named: Map<string | null, Element>;
  readonly #listStyles: Map<string | null, Element>;
  readonly #lists = new Map<string, List>();

  constructor(content: Document, styles: Document | null) {
    this.body = this.#page.body;
    this.#automatic = named([content], 'style');
    this.#named = named(styles ? [styles, content] : [content], 'style');
    this.#listStyles = named(styles ? [styles, content] : [content], 'list-style');
    const [text] = within(content, 'body')
      .flatMap((body) => within(body, 'text'))
      .slice(0, 1);
    if (!text) throw new Unreadable('broken');
    this.#blocks(text, this.body, 0);
  }

  #make(name: string, into: HTMLElement): HTMLElement {
    return into.appendChild(this.#page.createElement(name));
  }

  /** Nests elements for a style's properties, and returns the innermost one. */
  #styled(style: Element | undefined, styles: Map<string | null, Element>, into: HTMLElement): HTMLElement {
    let element = this.#make('span', into);
    for (const [name, isSo] of lookOf(style, styles)) if (isSo) element = this.#make(name, element);
    return element;
  }

  #blocks(parent: Element, into: HTMLElement, depth: number, list: List | null = null, before = ''): void {
    if (depth > DEEPEST) throw new Unreadable('tooDeep');
    let first = before;
    for (const element of parent.children) {
      const { localName } = element;
      if (skipped.has(localName)) continue;
      if (localName === 'p' || localName === 'h') {
        const paragraph = this.#make('p', into);
        if (list && element.textContent?.trim()) paragraph.append(ITEM + first);
        first = '';
        // Only the automatic style counts: a named style of a whole paragraph is a heading, not emphasis.
        const style = this.#automatic.get(attributeOf(element, 'style-name'));
        this.#inline(element, this.#styled(style, this.#automatic, paragraph), depth + 1);
      } else if (localName === 'table') this.#table(element, into, depth);
      else if (localName === 'list') this.#list(element, into, depth, list);
      else this.#blocks(element, into, depth + 1, list, first);
    }
  }

  #list(element: Element, into: HTMLElement, depth: number, outer: List | null): void {
    const name = attributeOf(element, 'style-name') ?? '';
    const style = this.#listStyles.get(name) ?? outer?.style;
    const goesOn = attributeOf(element, 'continue-list');
    const last =
      attributeOf(element, 'continue-numbering') === 'true' || goesOn ? this.#lists.get(goesOn ?? name) : undefined;
    const list = outer ? { ...outer, style } : { style, counts: last?.counts ?? [] };
    if (!outer) for (const key of [name, attributeOf(element, 'id') ?? '']) this.#lists.set(key, list);
    const at = this.#depthOf(element);
    for (const item of element.children) {
      const isItem = item.localName === 'list-item' && item.children[0]?.localName !== 'list';
      this.#blocks(item, into, depth + 1, list, isItem ? this.#before(item, list, at) : '');
    }
  }

  #depthOf(list: Element): number {
    let depth = 0;
    for (let one = list.parentElement; one?.localName.startsWith('list'); one = one.parentElement) {
      if (one.localName === 'list') depth += 1;
    }
    return depth;
  }

  /** The number or bullet of an item. */
  #before(item: Element, { style, counts }: List, at: number): string {
    const levels = [...(style?.children ?? [])].filter(({ localName }) => localName.startsWith('list-level-style'));
    const level = levels.find((one) => Number(attributeOf(one, 'level')) === at + 1);
    if (level?.localName !== 'list-level-style-number') return '• ';
    const start =
      attributeOf(item, 'start-value') ?? (counts[at] === undefined ? attributeOf(level, 'start-value') : null);
    counts[at] = start === null ? (counts[at] ?? 0) + 1 : Number(start);
    counts.length = at + 1;
    const shown = countOf(level, 'display-levels');
    const numbers = counts.slice(Math.max(at + 1 - shown, 0)).map((count, place, { length }) => {
      const own = levels.find((one) => Number(attributeOf(one, 'level')) === at + 2 - length + place);
      return numberText(count, numberFormat(own));
    });
    const number = `${attributeOf(level, 'num-prefix') ?? ''}${numbers.join('.')}${attributeOf(level, 'num-suffix') ?? ''}`;
    return number.trim() === '' ? '' : `${number} `;
  }

  #table(table: Element, into: HTMLElement, depth: number): void {
    if (depth > DEEPEST) throw new Unreadable('tooDeep');
    const made = this.#make('table', into);
    const rows = (parent: Element): Element[] =>
      [...parent.children].flatMap((one) =>
        one.localName === 'table-row'
          ? [one]
          : /^table-(?:header-rows|rows|row-group)$/.test(one.localName)
            ? rows(one)
            : [],
      );
    for (const row of rows(table)) {
      const cells = this.#make('tr', made);
      for (const cell of row.children) {
        if (cell.localName !== 'table-cell' && cell.localName !== 'covered-table-cell') continue;
        for (let count = countOf(cell, 'number-columns-repeated'); count > 0; count -= 1) {
          const td = this.#make('td', cells);
          if (cell.localName === 'table-cell') this.#blocks(cell, td, depth + 1);
        }
      }
    }
  }

  /** Content of a paragraph; white space in XML counts as one space, and other spaces have their own elements. */
  #inline(parent: Element, into: HTMLElement, depth: number): void {
    if (depth > DEEPEST) throw new Unreadable('tooDeep');
    for (const node of parent.childNodes) {
      if (!(node instanceof Element)) {
        if (node.nodeType === Node.TEXT_NODE) into.append(node.nodeValue ?? '');
        continue;
      }
      const { localName } = node;
      if (skipped.has(localName)) continue;
      if (localName === 's' || localName === 'tab') into.append(' ');
      else if (localName === 'line-break') this.#make('br', into);
      else if (localName === 'note') into.append(` [${childOf(node, 'note-body')?.textContent?.trim() ?? ''}]`);
      else if (localName === 'frame') this.#frame(node, into, depth);
      else if (localName === 'a') {
        const link = this.#make('a', into);
        link.setAttribute('href', attributeOf(node, 'href') ?? '');
        this.#inline(node, link, depth + 1);
      } else if (localName === 'span') {
        const style = this.#named.get(attributeOf(node, 'style-name'));
        this.#inline(node, this.#styled(style, this.#named, into), depth + 1);
      } else this.#inline(node, into, depth + 1);
    }
  }

  /** A picture, or a box with text, which goes below its paragraph's beginning. */
  #frame(frame: Element, into: HTMLElement, depth: number): void {
    const box = childOf(frame, 'text-box');
    if (box) this.#blocks(box, this.#make('div', into), depth + 1);
    else if (childOf(frame, 'image') || childOf(frame, 'object')) this.#make('img', into);
  }
}

/** The format of a list level; letters that are repeated, aa, bb, have the same one as in Word. */
function numberFormat(level: Element | undefined): string {
  const format = attributeOf(level, 'num-format') ?? '1';
  if (attributeOf(level, 'num-letter-sync') !== 'true') return format;
  return { a: 'lowerLetter', A: 'upperLetter' }[format] ?? format;
}

/** The text of an .odt file as written by LibreOffice or Google Docs; or why it cannot be read and what to do. */
export const readOpenDocument = (bytes: Uint8Array): Promise<FileText> =>
  readSafely(async () => {
    const names = ['META-INF/manifest.xml', 'content.xml', 'styles.xml'];
    const isPart = (name: string) => names.includes(name);
    if (hasEncrypted(bytes, isPart)) throw new Unreadable('locked');
    const parts = await unpackEntries([bytes], isPart);
    const [manifest, content, styles] = names.map((name) => parts.get(name));
    if (!manifest || !content) throw new Unreadable('notDocument');
    // An encrypted part looks like any other; only the manifest marks it.
    if (new TextDecoder().decode(manifest).includes('encryption-data')) throw new Unreadable('locked');
    const { body } = new Html(parseXml(content), styles ? parseXml(styles) : null);
    const lost = new Lost();
    return { text: joinBlocks(blocksOfHtml(body, lost)), lost: lost.messages() };
  });
