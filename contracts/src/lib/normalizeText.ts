/**
 * More marks than any script puts on one letter (the limit of Unicode's Stream-Safe Text Format, UAX #15, section 13, is 30
 * too). Sorting a run of marks takes quadratic time: a million marks took 209 s.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a letter has more marks than any script uses; every field rejects such text. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text);

/** The text in Unicode NFC; unchanged if a letter has too many marks. */
export const normalizeText = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'));
