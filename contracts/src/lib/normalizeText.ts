/**
 * More marks than any writing puts on one letter (Unicode's Stream-Safe Text Format, UAX #15, section 13, draws the line at 30
 * too). Putting a run of marks in order takes time that grows with its square: a million took 209 s.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a letter has more marks than any writing puts on one; no field takes it. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text);

/** A text in Unicode NFC; one with too many marks on a letter stays as it is. */
export const normalizeText = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'));
