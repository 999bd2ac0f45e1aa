import { FileProblem } from './FileProblem.ts';

/**
 * What is not text of the document: settings (whose tab stops are called like tabs), what was deleted or
 * moved away under tracked changes, field codes, and the second copy of a drawing's text for old programs.
 * Names after ECMA-376, part 1.
 */
const SKIPPED = new Set([
  'pPr',
  'rPr',
  'sectPr',
  'tblPr',
  'tcPr',
  'trPr',
  'del',
  'moveFrom',
  'delText',
  'instrText',
  'delInstrText',
  'Fallback',
]);

const signs: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', sym: '•' };

/** Elements within each other that a document may have: a real one has about thirty. */
const DEEPEST = 400;

interface Paragraph {
  text: string;
  /** An item of a list or a paragraph of a table: no empty line is put between two of them. */
  close: boolean;
}

/** Whether a paragraph is an item of a list: its numbering is not 0, which takes it out of one. */
function isItem(paragraph: Element): boolean {
  const settings = [...paragraph.children].find(({ localName }) => localName === 'pPr');
  const number = settings?.getElementsByTagNameNS('*', 'numId')[0];
  return number !== undefined && attribute(number, 'val') !== '0';
}

const attribute = (element: Element, name: string) =>
  [...element.attributes].find(({ localName }) => localName === name)?.value ?? null;

class Reader {
  readonly paragraphs: Paragraph[] = [];
  #open: Paragraph[] = [];
  #cells = 0;

  read(parent: Element, depth: number): void {
    if (depth > DEEPEST) throw new FileProblem('This document is too tangled to be read. Paste its text instead.');
    for (const element of parent.children) this.#readElement(element, depth);
  }

  #readElement(element: Element, depth: number): void {
    const { localName } = element;
    const sign = signs[localName];
    if (SKIPPED.has(localName)) return;
    if (localName === 't') this.#write(element.textContent ?? '');
    else if (sign) this.#write(sign);
    else if (localName === 'p') this.#readParagraph(element, depth);
    else if (localName === 'tc') {
      this.#cells += 1;
      this.read(element, depth + 1);
      this.#cells -= 1;
    } else this.read(element, depth + 1);
  }

  #readParagraph(element: Element, depth: number): void {
    const item = isItem(element);
    const paragraph = { text: item ? '• ' : '', close: item || this.#cells > 0 };
    // The text of a drawing stands within the paragraph it hangs on; it follows below it.
    const at = this.#open.length === 0 ? this.paragraphs.push(paragraph) : this.paragraphs.length;
    if (this.#open.length > 0) this.paragraphs.splice(at, 0, paragraph);
    this.#open.push(paragraph);
    this.read(element, depth + 1);
    this.#open.pop();
  }

  #write(text: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph) paragraph.text += text;
  }
}

/** Whether the paragraphs are typed as lines, with empty ones to part them: then they are lines here too. */
function hasEmptyOnes(paragraphs: readonly Paragraph[]): boolean {
  const loose = paragraphs.filter(({ close }) => !close);
  const empty = loose.filter(({ text }) => text.trim() === '').length;
  return empty * 4 > loose.length;
}

/**
 * The text of a Word document's main part, word/document.xml: a line for a line break, an item of a list or
 * a cell of a table, an empty line between paragraphs unless the document has its own.
 *
 * @throws FileProblem when it is not XML
 */
export function documentText(xml: string): string {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const body = document.getElementsByTagNameNS('*', 'body')[0];
  if (document.getElementsByTagName('parsererror').length > 0 || !body) {
    throw new FileProblem(
      'This file is broken. Open it in Word, save it again and choose the new file, or paste its text.',
    );
  }
  const reader = new Reader();
  reader.read(body, 0);
  const { paragraphs } = reader;
  const between = hasEmptyOnes(paragraphs) ? '\n' : '\n\n';
  return paragraphs
    .map(({ text, close }, at) => (at === 0 ? text : (close && paragraphs[at - 1]?.close ? '\n' : between) + text))
    .join('')
    .normalize('NFC');
}
