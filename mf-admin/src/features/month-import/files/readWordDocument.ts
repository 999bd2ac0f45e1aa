import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { inertHtml } from '../../../common/inertHtml.ts';
import { hasEncrypted, unpackEntries } from './archive.ts';
import { attributeOf, childOf, elementLike, joinBlocks, parseXml, within } from './blocks.ts';
import { type FileText, readSafely, Unreadable } from './fileText.ts';
import { blocksOfHtml, Lost } from './htmlText.ts';
import { writeNumbers } from './wordNumbers.ts';

type Parts = Map<string, Uint8Array>;

/** The part that another part references for a purpose: Word online names a document's text 'word/document2.xml'. */
function relatedPart(parts: Parts, to: string, type: string): string | undefined {
  const folder = to.slice(0, to.lastIndexOf('/') + 1);
  const relations = parts.get(`${folder}_rels/${to.slice(folder.length)}.rels`);
  const relation =
    relations &&
    within(parseXml(relations), 'Relationship').find((one) => attributeOf(one, 'Type')?.endsWith(`/${type}`));
  const target = attributeOf(relation, 'Target');
  return target?.startsWith('/') ? target.slice(1) : target === null ? undefined : folder + target;
}

/** Descendants with a name that are not nested in one another. */
const outermost = (parent: Element, name: string): Element[] =>
  [...parent.children].flatMap((child) => (child.localName === name ? [child] : outermost(child, name)));

/**
 * Rewrites what mammoth ignores into elements that it reads: text in shapes without a fallback, simple fields, rare
 * breaks, text with a direction, and letters of formulas.
 */
function simplify(document: Document, lost: Lost): void {
  const [paragraph] = within(document, 'p');
  if (!paragraph) return;
  const make = (name: string, ...content: (Node | string)[]) => elementLike(paragraph, name, ...content);
  for (const choices of within(document, 'AlternateContent')) {
    const fallback = childOf(choices, 'Fallback');
    const boxes = outermost(choices, 'txbxContent').filter((box) => !fallback?.contains(box));
    if (fallback && (boxes.length === 0 || within(fallback, 't').length > 0)) {
      choices.replaceWith(...fallback.childNodes);
    } else if (boxes.length > 0) choices.replaceWith(make('pict', ...boxes));
    else choices.replaceWith(...[...choices.children].flatMap(({ childNodes }) => [...childNodes]));
  }
  for (const [name, known] of [
    ['cr', 'br'],
    ['ptab', 'tab'],
  ] as const) {
    for (const sign of within(document, name)) sign.replaceWith(make(known));
  }
  for (const shape of [...within(document, 'drawing'), ...within(document, 'pict')]) {
    const boxes = outermost(shape, 'txbxContent');
    if (boxes.length > 0) shape.replaceWith(make('pict', ...boxes));
    else if (within(shape, 'chart').length + within(shape, 'relIds').length > 0) lost.add('other');
  }
  for (const name of ['dir', 'bdo', 'fldSimple', 'ruby', 'rubyBase', 'oMathPara']) {
    for (const around of within(document, name)) around.replaceWith(...around.childNodes);
  }
  for (const formula of within(document, 'oMath')) {
    lost.add('formula');
    formula.replaceWith(make('r', make('t', formula.textContent ?? '')));
  }
}

/** Moves notes to where they are referenced, in brackets: at the end of the document they would belong to its last day. */
function placeNotes(body: HTMLElement): void {
  for (const reference of body.querySelectorAll('a[id^="footnote-ref-"], a[id^="endnote-ref-"]')) {
    const note = body.ownerDocument.getElementById((reference.getAttribute('href') ?? '').slice(1));
    const noted = (note?.textContent ?? '').trimEnd();
    const text = (noted.endsWith('↑') ? noted.slice(0, -1) : noted).trim();
    (reference.closest('sup') ?? reference).replaceWith(text === '' ? '' : ` [${text}]`);
    note?.remove();
  }
}

/** Styles missing from mammoth's own style map. */
const STYLES = [
  'u => u',
  "r[style-name='Emphasis'] => em",
  "r[style-name='Intense Emphasis'] => em",
  "r[style-name='Strong Emphasis'] => strong",
];

const xmlBytes = (document: Document) => new TextEncoder().encode(new XMLSerializer().serializeToString(document));

/** The text of a .docx file; or why it cannot be read and what to do. */
export const readWordDocument = (bytes: Uint8Array): Promise<FileText> =>
  readSafely(async () => {
    const isPart = (name: string) => /\.(?:xml|rels)$/.test(name);
    if (hasEncrypted(bytes, isPart)) throw new Unreadable('locked');
    const parts = await unpackEntries([bytes], isPart);
    const main = relatedPart(parts, '', 'officeDocument') ?? 'word/document.xml';
    if (!parts.has(main)) throw new Unreadable('notDocument');
    const xmlOf = (name: string) => {
      const part = parts.get(name);
      return part ? parseXml(part) : null;
    };
    const lost = new Lost();
    const folder = main.slice(0, main.lastIndexOf('/') + 1);
    const nameOf = (type: string) => relatedPart(parts, main, type) ?? `${folder}${type}.xml`;
    for (const name of [main, nameOf('footnotes'), nameOf('endnotes')]) {
      const document = xmlOf(name);
      if (!document) continue;
      simplify(document, lost);
      if (name === main) writeNumbers(document, xmlOf(nameOf('numbering')), xmlOf(nameOf('styles')));
      parts.set(name, xmlBytes(document));
    }
    // Packed again from the parts whose size was checked: mammoth itself unpacks without a limit.
    const packed = zipSync(Object.fromEntries(parts), { level: 0 });
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer: packed.buffer as ArrayBuffer },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        ignoreEmptyParagraphs: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    if (messages.some(({ message }) => /w:altChunk|w:sym|w:rt$|v:textpath/.test(message))) lost.add('other');
    const { body } = new DOMParser().parseFromString(inertHtml(value), 'text/html');
    placeNotes(body);
    return { text: joinBlocks(blocksOfHtml(body, lost)), lost: lost.messages() };
  });
