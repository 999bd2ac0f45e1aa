/** Longest piece for one utterance, in letters: Chrome goes silent after some 15 seconds, and a voice says about 14 letters a second. */
export const MOST_LETTERS = 180;

/** Abbreviations with a full stop that precede a name: 'Rev. Adebayo', 'vs. Saul'. */
const BEFORE_NAMES = new Set(
  'adm alh apst bp bro capt cf col dr eld evang fr gen gov hon lt mr mrs ms mt pr prof pst rev rt sen sis sr st sts ven viz vs'.split(
    ' ',
  ),
);

const LETTER = String.raw`[\p{L}\p{M}]`;
/** An initial, like the C in 'C. S. Lewis'; not the word I, as in 'So do I. Then'. */
const INITIAL = /^(?!I$)\p{Lu}\p{M}*$/u;
/** 'e.g', 'a.m', 'Ph.D': only letters with full stops between them. */
const DOTTED = new RegExp(String.raw`^${LETTER}{1,2}(\.${LETTER}{1,2})+$`, 'u');
/** Abbreviations that precede a number: 'Ps. 23', 'Matt. 5:3', 'v. 4', 'No. 3'. */
const BEFORE_NUMBERS = new RegExp(String.raw`^(${LETTER}{1,2}|\p{Lu}${LETTER}{1,4}|chap|no)$`, 'u');

/** A possible end of a sentence: its punctuation, closing quotes or brackets, and a space. */
const END = /[.!?…]+["'”’»)\]]*(?=\s)/gu;

/** Number of characters examined on each side of a full stop; no abbreviation is longer. */
const AROUND = 20;

/** Whether a full stop belongs to the word before it, so that the sentence goes on. */
function goesOn(before: string, after: string): boolean {
  const word =
    before
      .slice(-AROUND)
      .split(/[\s"'“‘«([]+/)
      .at(-1) ?? '';
  if (BEFORE_NAMES.has(word.toLowerCase()) || INITIAL.test(word) || DOTTED.test(word)) return true;
  if (/^\d/.test(after) && BEFORE_NUMBERS.test(word)) return true;
  // The number of a list item: '1. Pray without ceasing.'
  return /^\d{1,2}$/.test(before);
}

/** The sentences of one line, with their punctuation. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: marks, index } of line.matchAll(END)) {
    const end = index + marks.length;
    const after = line.slice(end, end + AROUND).trimStart();
    if (/^\p{Ll}/u.test(after) || (marks === '.' && goesOn(line.slice(start, index), after))) continue;
    sentences.push(line.slice(start, end));
    start = end + 1;
  }
  return [...sentences, line.slice(start)];
}

/** How many combining marks to look back over for their letter; no letter has more. */
const MOST_MARKS = 8;

/** Where to cut a word that is too long: never between a letter and its combining marks. */
function letterEnd(text: string): number {
  let end = MOST_LETTERS;
  while (end > MOST_LETTERS - MOST_MARKS && /[\p{M}\uDC00-\uDFFF]/u.test(text.charAt(end))) end--;
  return end;
}

/** Splits a sentence into short enough pieces: after a clause, otherwise between words, otherwise within a word. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > MOST_LETTERS) {
    const start = rest.slice(0, MOST_LETTERS);
    const clause = /^.*[,;:—–](?=\s)/su.exec(start)?.[0].length ?? 0;
    const word = start.lastIndexOf(' ');
    const cut = clause > MOST_LETTERS / 4 ? clause : word > 0 ? word : letterEnd(rest);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...pieces, rest];
}

/** Listeners cannot follow an address that is spelled out. */
const ADDRESS = /\s*https?:\/\/\S*[^\s.,;:!?)]/gi;

/**
 * Splits a text into sentences for a voice, long ones into pieces, without addresses and parts that have no letters.
 * `Intl.Segmenter` is not used: it ends a sentence after 'Rev.', and some browsers lack it.
 */
export function splitSentences(text: string): string[] {
  const lines = text
    .replace(ADDRESS, '')
    .split('\n')
    .map((line) => line.trim());
  // A line that continues with a small letter was broken only for its width.
  const whole = lines
    .filter(Boolean)
    .join('\n')
    .replace(/\n(?=\p{Ll})/gu, ' ');
  return whole
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap(inPieces)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
