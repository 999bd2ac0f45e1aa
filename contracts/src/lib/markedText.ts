/** A stretch of a text as it is shown: plain, bold (`*`), italic (`_`), or an address of the web (`link`). */
export type MarkedPart = string | { mark: '*' | '_'; parts: MarkedPart[] } | { mark: 'link'; address: string };

/**
 * Addresses are found first, so that a sign within one marks nothing, and end before what belongs to the
 * sentence around them. A run of one sign counts as one.
 */
const SIGNS = /https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?*_~'’)\]]|\*+|_+|\n/gi;

/** The whole of an address on the web: no name or password before its host, which would seem to lead elsewhere. */
const ADDRESS = /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/iu;

/** A letter, digit or tone mark: a sign within a word marks nothing. */
const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Reads WhatsApp's marks: `*bold*`, `_italic_` and addresses. As there, a mark counts at the edge of a word, has no blank on its
 * inner side, and ends on its line. Takes one pass, whatever the text is.
 */
export function readMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  /** Where in `parts` the signs are that may open something: two at most, so that nothing nests deeper. */
  const open = new Map<string, number>();
  let from = 0;
  const take = (to: number, end: number) => {
    if (to > from) parts.push(text.slice(from, to));
    from = end;
  };
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const mark = sign.charAt(0);
    const end = index + sign.length;
    const before = text.charAt(index - 1);
    const after = text.charAt(end);
    if (mark === '\n') open.clear();
    else if (mark !== '*' && mark !== '_') {
      if (WORD.test(before) || !ADDRESS.test(sign)) continue;
      take(index, end);
      parts.push({ mark: 'link', address: sign });
    } else if (open.has(mark) && /\S/.test(before) && !WORD.test(after)) {
      take(index, end);
      const opened = open.get(mark) ?? 0;
      parts.push({ mark, parts: parts.splice(opened).slice(1) });
      for (const [other, place] of open) if (place >= opened) open.delete(other);
    } else if (/\S/.test(after) && !WORD.test(before)) {
      take(index, end);
      open.set(mark, parts.push(sign) - 1);
    }
  }
  take(text.length, 0);
  return parts;
}

const inWords = (part: MarkedPart): string =>
  typeof part === 'string' ? part : 'address' in part ? part.address : part.parts.map(inWords).join('');

/** A text in plain words, without the signs of its marks. */
export const withoutMarks = (text: string): string => readMarks(text).map(inWords).join('');
