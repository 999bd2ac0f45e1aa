import { attributeOf, childOf, elementLike, within } from './blocks.ts';
import { ITEM } from './htmlText.ts';
import { numberText } from './listNumbers.ts';

/** A list level in numbering.xml. Names here and below are from ECMA-376, part 1, 17.9. */
interface Level {
  format: string;
  /** '%1.', '(%2)': placeholders for the levels whose numbers are shown. */
  text: string;
  start: number;
}

const val = (parent: Element | undefined, name: string) => attributeOf(childOf(parent, name), 'val');

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter(({ localName }) => localName === name);

interface List {
  levels: Map<number, Level>;
  /** Current number on each level, shared by lists with the same abstract numbering. */
  counts: number[];
  used: boolean;
}

/** The lists of a document by their number id. */
function readLists(numbering: Document): Map<string, List> {
  const abstract = new Map(within(numbering, 'abstractNum').map((one) => [attributeOf(one, 'abstractNumId'), one]));
  const counts = new Map<string | null, number[]>();
  return new Map(
    within(numbering, 'num').map((num) => {
      const of = val(num, 'abstractNumId');
      counts.set(of, counts.get(of) ?? []);
      const levels = new Map<number, Level>();
      for (const level of childrenOf(abstract.get(of) ?? num, 'lvl')) {
        const start = Number(val(level, 'start') ?? 1);
        const text = val(level, 'lvlText') ?? '';
        levels.set(Number(attributeOf(level, 'ilvl')), { format: val(level, 'numFmt') ?? 'decimal', text, start });
      }
      for (const change of childrenOf(num, 'lvlOverride')) {
        const level = levels.get(Number(attributeOf(change, 'ilvl')));
        const start = val(change, 'startOverride');
        if (level && start !== null) level.start = Number(start);
      }
      return [attributeOf(num, 'numId') ?? '', { levels, counts: counts.get(of) ?? [], used: false }] as const;
    }),
  );
}

/** Returns a function that finds the numbering of a paragraph style, or of one that it is based on. */
function readStyles(styles: Document | null): (id: string | null) => Element | undefined {
  const byId = new Map((styles ? within(styles, 'style') : []).map((style) => [attributeOf(style, 'styleId'), style]));
  return (id) => {
    const seen = new Set<Element>();
    for (let style = byId.get(id); style && !seen.has(style); style = byId.get(val(style, 'basedOn'))) {
      seen.add(style);
      const numbering = childOf(childOf(style, 'pPr'), 'numPr');
      if (numbering) return numbering;
    }
    return undefined;
  };
}

/**
 * Writes the numbers of numbered paragraphs into their text, as Word shows them: mammoth restarts every list at 1.
 * Where Word restarts at 1, it creates a list for that paragraph, and the following ones continue it in the old list.
 */
export function writeNumbers(document: Document, numbering: Document | null, styles: Document | null): void {
  const lists = numbering ? readLists(numbering) : new Map<string, List>();
  const numberingOf = readStyles(styles);
  for (const paragraph of within(document, 'p')) {
    const settings = childOf(paragraph, 'pPr');
    const own = childOf(settings, 'numPr');
    const ofStyle = numberingOf(val(settings, 'pStyle'));
    const list = lists.get(val(own, 'numId') ?? val(ofStyle, 'numId') ?? '');
    const at = Number(val(own, 'ilvl') ?? val(ofStyle, 'ilvl') ?? 0);
    const level = list?.levels.get(at);
    if (!list || !level || level.format === 'bullet') continue;
    const count = list.counts;
    if (!list.used) count.length = Math.min(count.length, at);
    list.used = true;
    count[at] = (count[at] ?? level.start - 1) + 1;
    count.length = at + 1;
    const number = level.text.replace(/%(\d)/g, (_, place: string) => {
      const shown = list.levels.get(Number(place) - 1);
      return shown ? numberText(count[Number(place) - 1] ?? shown.start, shown.format) : '';
    });
    if (number.trim() === '' || !paragraph.textContent?.trim()) continue;
    own?.remove();
    const text = elementLike(paragraph, 't', `${ITEM}${number} `);
    text.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
    paragraph.insertBefore(elementLike(paragraph, 'r', text), settings?.nextSibling ?? paragraph.firstChild);
  }
}
