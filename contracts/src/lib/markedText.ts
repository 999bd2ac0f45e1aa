/** Part of a formatted text: plain, bold (`*`), italic (`_`), or a web address (`link`). */
export type MarkedPart = string | { mark: '*' | '_'; parts: MarkedPart[] } | { mark: 'link'; address: string };

/**
 * Matches addresses first, so that signs inside them are not marks; an address ends before the punctuation of the sentence
 * around it. A run of the same sign counts as one.
 */
const SIGNS = /https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?*_~'’)\]]|\*+|_+|\n/gi;

/** A complete web address, without user name or password, which could disguise the host. */
const ADDRESS = /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/iu;

/** A letter, digit or tone mark: signs inside a word are not marks. */
const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Parses WhatsApp's formatting: `*bold*`, `_italic_` and addresses. As in WhatsApp, a mark is at the edge of a word, has no
 * space on its inner side, and closes on the same line. Linear time for any text.
 */
export function readMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  /** Positions in `parts` of the signs that may open something: at most two, so nothing nests deeper. */
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

const plainText = (part: MarkedPart): string =>
  typeof part === 'string' ? part : 'address' in part ? part.address : part.parts.map(plainText).join('');

/** Plain text without the formatting marks. */
export const withoutMarks = (text: string): string => readMarks(text).map(plainText).join('');
