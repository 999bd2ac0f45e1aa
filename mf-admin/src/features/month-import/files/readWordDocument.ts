import { Unzip, UnzipInflate } from 'fflate';
import { inertHtml } from '../../../common/inertHtml.ts';

/** What a file says, or what keeps it from being read and what to do. */
export type FileText = { kind: 'read'; text: string } | { kind: 'problem'; message: string };

/** Bytes that the document's main part may unpack to. A month of devotionals is a few hundred thousand. */
const MOST_UNPACKED = 10 * 1024 * 1024;

/** Packed bytes that are unpacked before the size is looked at again; deflate makes at most 1032 of one. */
const SLICE = 8 * 1024;

/** Elements within each other that a document may have: a real one has about thirty. */
const DEEPEST = 400;

const MAIN_PART = 'word/document.xml';

const problems = {
  broken: 'This file is broken. Open it in Word, save it again and choose the new file, or paste its text.',
  locked: 'This file is locked with a password. Save it without one, or paste its text.',
  notWord: 'This is not a Word document. Choose a .docx or .txt file, or paste the text.',
  tooLarge: 'This document is too large to be read. Paste its text instead, a few months at a time.',
  tooDeep: 'This document is too tangled to be read. Paste its text instead.',
};

class Unreadable extends Error {
  constructor(problem: keyof typeof problems) {
    super(problems[problem]);
  }
}

/** Whether the archive's directory says that the main part is encrypted (APPNOTE.TXT, 4.3.12): fflate does not look. */
function isLocked(bytes: Uint8Array): boolean {
  const archive = new TextDecoder('latin1').decode(bytes);
  const header = archive.lastIndexOf(MAIN_PART) - 46;
  return archive.startsWith('PK\x01\x02', header) && ((bytes[header + 8] ?? 0) & 1) === 1;
}

/**
 * The XML of the main part, and of no other. It is counted as it unpacks, because the size that an archive
 * says of itself may be a lie: `unzipSync` works on for 20 ms with each megabyte that is there beyond it.
 */
function unpackMainPart(bytes: Uint8Array): string {
  if (isLocked(bytes)) throw new Unreadable('locked');
  const names = new Set<string>();
  let xml = '';
  const unzip = new Unzip((file) => {
    names.add(file.name);
    if (file.name !== MAIN_PART) return;
    const decoder = new TextDecoder();
    let size = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new Unreadable('tooLarge');
      xml += decoder.decode(chunk, { stream: !isLast });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += SLICE) {
    unzip.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
  }
  if (!names.has(MAIN_PART)) throw new Unreadable(names.size > 0 ? 'notWord' : 'broken');
  return xml;
}

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

interface Paragraph {
  text: string;
  /** An item of a list or a paragraph of a table: no empty line is put between two of them. */
  close: boolean;
}

const attribute = (element: Element, name: string) =>
  [...element.attributes].find(({ localName }) => localName === name)?.value ?? null;

/** Whether a paragraph is an item of a list: its numbering is not 0, which takes it out of one. */
function isItem(paragraph: Element): boolean {
  const settings = [...paragraph.children].find(({ localName }) => localName === 'pPr');
  const number = settings?.getElementsByTagNameNS('*', 'numId')[0];
  return number !== undefined && attribute(number, 'val') !== '0';
}

/** The paragraphs of a document's body, in order. */
function paragraphsOf(body: Element): Paragraph[] {
  const paragraphs: Paragraph[] = [];

  function read(parent: Element, within: { paragraph: Paragraph | null; inCell: boolean; depth: number }): void {
    if (within.depth > DEEPEST) throw new Unreadable('tooDeep');
    const { paragraph, inCell } = within;
    const inner = { ...within, depth: within.depth + 1 };
    for (const element of parent.children) {
      const { localName } = element;
      const text = localName === 't' ? (element.textContent ?? '') : signs.get(localName);
      if (skipped.has(localName)) continue;
      if (text !== undefined) {
        if (paragraph) paragraph.text += text;
      } else if (localName === 'p') {
        const item = isItem(element);
        const begun = { text: item ? '• ' : '', close: item || inCell };
        // The text of a drawing stands within the paragraph it hangs on; it follows below it.
        paragraphs.push(begun);
        read(element, { ...inner, paragraph: begun });
      } else read(element, { ...inner, inCell: inCell || localName === 'tc' });
    }
  }

  read(body, { paragraph: null, inCell: false, depth: 0 });
  return paragraphs;
}

/** Whether the paragraphs are typed as lines, with empty ones to part them: then they are lines here too. */
function hasEmptyOnes(paragraphs: readonly Paragraph[]): boolean {
  const loose = paragraphs.filter(({ close }) => !close);
  const empty = loose.filter(({ text }) => text.trim() === '').length;
  return empty * 4 > loose.length;
}

/**
 * The text of a Word document: a line for a line break, an item of a list or a cell of a table, an empty
 * line between paragraphs unless the document has its own.
 */
function documentText(xml: string): string {
  const document = new DOMParser().parseFromString(inertHtml(xml), 'application/xml');
  const body = document.getElementsByTagNameNS('*', 'body')[0];
  if (document.getElementsByTagName('parsererror').length > 0 || !body) throw new Unreadable('broken');
  const paragraphs = paragraphsOf(body);
  const between = hasEmptyOnes(paragraphs) ? '\n' : '\n\n';
  return paragraphs
    .map(({ text, close }, at) => (at === 0 ? text : (close && paragraphs[at - 1]?.close ? '\n' : between) + text))
    .join('');
}

/** The text of a .docx file; or why there is none, and what to do. */
export function readWordDocument(bytes: Uint8Array): FileText {
  try {
    return { kind: 'read', text: documentText(unpackMainPart(bytes)) };
  } catch (error) {
    // What fflate throws says that packed bytes are none, or end too early.
    return { kind: 'problem', message: error instanceof Unreadable ? error.message : problems.broken };
  }
}
