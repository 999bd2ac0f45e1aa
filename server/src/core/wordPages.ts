import { setImmediate } from 'node:timers/promises';
import type { Language } from '@cog/contracts/lib/calendar';
import { type MarkedPart, readMarks } from '@cog/contracts/lib/markedText';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { RELATIONS, SECTION, STYLES, TYPES, WORD_NAMESPACE, XML } from './wordParts.ts';

/** A paragraph of a Word file; blank lines split it into several. */
export interface WordParagraph {
  /** 'Day' begins a new page. */
  style: 'Day' | 'Title' | 'Label' | 'Text' | 'Item';
  /** As editors write it, with the marks of `readMarks`. */
  text: string;
}

/** A text that begins on a new page. */
export interface WordText {
  /** Language of all its words, which selects the dictionary of a spelling checker. */
  language: Language;
  paragraphs: readonly WordParagraph[];
}

/** Number of texts in memory at once: the longest are about 100 kB each. */
export const TEXTS_AT_ONCE = 10;

const TAGS: Readonly<Record<Language, string>> = { EN: 'en-NG', YO: 'yo-NG' };

/** All characters that XML 1.0 cannot contain, even escaped, and the control characters that it advises against. */
const NOT_XML = /(?![\t\n\r])\p{Control}|[\ufffe\uffff]|\p{Surrogate}/gu;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text
    .replace(NOT_XML, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">');

/** One run: words with the same look, and their line breaks. */
function runOf(text: string, marks: string, language: Language): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
  return `<w:r><w:rPr>${marks}<w:lang w:val="${TAGS[language]}"/></w:rPr>${lines.join('<w:br/>')}</w:r>`;
}

/** @param marks of the enclosing part, in the order of the format: bold before italic */
function partOf(part: MarkedPart, language: Language, isBold = false, isItalic = false): string {
  const marks = `${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}`;
  if (typeof part === 'string') return runOf(part, marks, language);
  if ('address' in part) return runOf(part.address, marks, language);
  const { mark, parts } = part;
  return parts.map((inner) => partOf(inner, language, isBold || mark === '*', isItalic || mark === '_')).join('');
}

function paragraphsOf({ style, text }: WordParagraph, language: Language): string {
  const blocks = text.split(/\n[^\S\n]*\n\s*/).filter((block) => block.trim() !== '');
  return blocks
    .map((block) => readMarks(block).map((part) => partOf(part, language)))
    .map((runs) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.join('')}</w:p>`)
    .join('');
}

const xmlOf = ({ language, paragraphs }: WordText): string =>
  paragraphs.map((paragraph) => paragraphsOf(paragraph, language)).join('');

/** Streams texts as a Word file (ECMA-376, Office Open XML), in parts. */
export async function* wordPages<Row>(
  parts: AsyncIterable<readonly Row[]>,
  textOf: (row: Row) => WordText,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    ready.push(piece);
  });
  const packed = () => {
    if (failure) throw failure;
    const pieces = ready;
    ready = [];
    return pieces;
  };
  const begin = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for (const [name, xml] of [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', RELATIONS.package],
    ['word/_rels/document.xml.rels', RELATIONS.document],
    ['word/styles.xml', STYLES],
  ] as const) {
    begin(name).push(strToU8(xml), true);
  }
  const document = begin('word/document.xml');
  document.push(strToU8(`${XML}<w:document ${WORD_NAMESPACE}><w:body>`));
  for await (const rows of parts) {
    for (const row of rows) {
      document.push(strToU8(xmlOf(textOf(row))));
      yield* packed();
      // A long text takes about 10 ms to pack: let the event loop answer others between texts.
      await setImmediate();
    }
  }
  document.push(strToU8(`${SECTION}</w:body></w:document>`), true);
  zip.end();
  yield* packed();
}
