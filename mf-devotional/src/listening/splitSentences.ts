/**
 * Letters that a voice is given at once. Chrome goes silent within an utterance after some 15 seconds, and a voice says
 * about 14 letters a second.
 */
export const MOST_LETTERS = 180;

/** Words that end in a full stop and go before a name: 'Rev. Adebayo', 'vs. Saul'. */
const BEFORE_NAMES = new Set(
  'adm alh apst bp bro capt cf col dr eld evang fr gen gov hon lt mr mrs ms mt pr prof pst rev rt sen sis sr st sts ven viz vs'.split(
    ' ',
  ),
);

const LETTER = String.raw`[\p{L}\p{M}]`;
/** 'So do I. Then': a word, and no initial as the C of 'C. S. Lewis'. */
const INITIAL = /^(?!I$)\p{Lu}\p{M}*$/u;
/** 'e.g', 'a.m', 'Ph.D': full stops within, and letters alone. */
const DOTTED = new RegExp(String.raw`^${LETTER}{1,2}(\.${LETTER}{1,2})+$`, 'u');
/** What is written before a number: 'Ps. 23', 'Matt. 5:3', 'v. 4', 'No. 3'. */
const BEFORE_NUMBERS = new RegExp(String.raw`^(${LETTER}{1,2}|\p{Lu}${LETTER}{1,4}|chap|no)$`, 'u');

/** Where a sentence may end: its marks, what closes after them, and a space. */
const END = /[.!?…]+["'”’»)\]]*(?=\s)/gu;

/** What is looked at on each side of a full stop: no abbreviation is longer. */
const AROUND = 20;

/** Whether a full stop belongs to the word before it, and the sentence goes on. */
function goesOn(before: string, after: string): boolean {
  const word =
    before
      .slice(-AROUND)
      .split(/[\s"'“‘«([]+/)
      .at(-1) ?? '';
  if (BEFORE_NAMES.has(word.toLowerCase()) || INITIAL.test(word) || DOTTED.test(word)) return true;
  if (/^\d/.test(after) && BEFORE_NUMBERS.test(word)) return true;
  // The number of an item in a list: '1. Pray without ceasing.'
  return /^\d{1,2}$/.test(before);
}

/** The sentences of one line, each with its marks. */
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

/** Marks that are looked back over for their letter; none has more. */
const MOST_MARKS = 8;

/** Where a word without end is cut: never within a letter, whose marks may stand on it as characters of their own. */
function letterEnd(text: string): number {
  let end = MOST_LETTERS;
  while (end > MOST_LETTERS - MOST_MARKS && /[\p{M}\uDC00-\uDFFF]/u.test(text.charAt(end))) end--;
  return end;
}

/** A sentence in pieces that are short enough: cut after a clause, else between words, else where it must be. */
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

/** No listener follows an address letter by letter. */
const ADDRESS = /\s*https?:\/\/\S*[^\s.,;:!?)]/gi;

/**
 * Cuts a text into sentences for a voice, long ones in pieces, without addresses and without parts that have no letter. Not
 * `Intl.Segmenter`: it ends a sentence after 'Rev.', and not every browser has it.
 */
export function splitSentences(text: string): string[] {
  const lines = text
    .replace(ADDRESS, '')
    .split('\n')
    .map((line) => line.trim());
  // A line that goes on in a small letter was broken for its width alone.
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
