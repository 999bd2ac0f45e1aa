import { daysOf, monthsOf } from './calendar.ts';

/** Lower case, without tone marks, dots below or superscripts: 'ỌJỌ́', 'Ọjọ́' and 'ojo' become the same word, 'ᵗʰ' becomes 'th'. */
export const foldedText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type Names = readonly (readonly string[])[];

const namesIn = (list: string): Names => list.split('|').map((names) => names.trim().split(/\s+/));

/** Ordinals: Yoruba also numbers the months and days ('Oṣù Kejìlá' is the twelfth). Folded, starting with the first. */
const counted = namesIn(`kiini kini kinni | keji | keta | kerin | karun karunun karuun | kefa | keje | kejo |
  kesan kesanan kesaan | kewa kewaa | kokanla | kejila`);

/** English month names in Yoruba spelling, and common misspellings; folded, January first. */
const borrowed = namesIn(`januari januare jenuari | feburari febuari feburuari febuary | maasi masi maaki |
  epiri epireli aprili | mee mei | juunu juuni junu juni | julai julaai | ogosi oogosi ogoosi ogosti |
  setemba seputemba sepitemba | okitoba okutoba oktoba | nofemba noofemba novemba | disemba diisemba desemba`);

/** The church's own name for Sunday ('Ọjọ́ Ìsinmi'), split names ('Ọjọ́ rú'), two loanwords; Sunday first. */
const otherDays: Names = [['isinmi', 'isimi'], [], [], ['ru'], ['bo'], ['jimo'], ['satide']];

/** Adds abbreviations of three letters or more: 'Sept', 'Thurs'. */
const withAbbreviations = (names: readonly string[]): Names =>
  names.map((name) => [...name].slice(2).map((_, at) => foldedText(name).slice(0, at + 3)));

/** The last word of CLDR's names: 'ope' identifies 'Oṣù Ọ̀pẹ̀', 'aje' 'Ọjọ́ Ajé', and 'Ọjọ́bọ' has only one word. */
const lastWords = (names: readonly string[]): Names => names.map((name) => [foldedText(name).split(' ').at(-1) ?? '']);

/** Maps folded words to their numbers: each table counts from `first`. */
const numbersOf = (first: number, ...tables: readonly Names[]): ReadonlyMap<string, number> =>
  new Map(tables.flatMap((table) => table.flatMap((words, at) => words.map((word) => [word, first + at] as const))));

/** Folded words for months in English and Yoruba; 1 for January. */
export const monthWords = numbersOf(1, borrowed, lastWords(monthsOf('YO')), withAbbreviations(monthsOf('EN')));
/** Folded words for days of the week; 0 for Sunday. */
export const weekdayWords = numbersOf(0, otherDays, lastWords(daysOf('YO')), withAbbreviations(daysOf('EN')));
/** Yoruba ordinals. */
export const countWords = numbersOf(1, counted);

/** Words that are part of a date without a meaning of their own: 'the 1st day of', 'Ọjọ́', 'Oṣù', 'ọdún'. */
export const fillerWords: ReadonlySet<string> = new Set('of the day date deeti ojo osu odun ti ni'.split(' '));
