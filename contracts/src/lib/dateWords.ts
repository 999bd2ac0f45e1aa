import { daysOf, monthsOf } from './calendar.ts';

/** Lower case and without tone marks, dots below or raised letters: 'ỌJỌ́', 'Ọjọ́' and 'ojo' are one word, 'ᵗʰ' is 'th'. */
export const foldedText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type Names = readonly (readonly string[])[];

const namesIn = (list: string): Names => list.split('|').map((names) => names.trim().split(/\s+/));

/** Yoruba also counts the months and days: 'Oṣù Kejìlá' is the twelfth. Folded, from the first. */
const counted = namesIn(`kiini kini kinni | keji | keta | kerin | karun karunun karuun | kefa | keje | kejo |
  kesan kesanan kesaan | kewa kewaa | kokanla | kejila`);

/** The English names as Yoruba spells them, and slips that are common; folded, January first. */
const borrowed = namesIn(`januari januare jenuari | feburari febuari feburuari febuary | maasi masi maaki |
  epiri epireli aprili | mee mei | juunu juuni junu juni | julai julaai | ogosi oogosi ogoosi ogosti |
  setemba seputemba sepitemba | okitoba okutoba oktoba | nofemba noofemba novemba | disemba diisemba desemba`);

/** The church's own name of Sunday ('Ọjọ́ Ìsinmi'), names written apart ('Ọjọ́ rú'), and two borrowed ones; Sunday first. */
const otherDays: Names = [['isinmi', 'isimi'], [], [], ['ru'], ['bo'], ['jimo'], ['satide']];

/** Abbreviations have three letters or more: 'Sept', 'Thurs'. */
const withAbbreviations = (names: readonly string[]): Names =>
  names.map((name) => [...name].slice(2).map((_, at) => foldedText(name).slice(0, at + 3)));

/** The last word of CLDR's name: 'Oṣù Ọ̀pẹ̀' is told by 'ope', 'Ọjọ́ Ajé' by 'aje', 'Ọjọ́bọ' by its only word. */
const lastWords = (names: readonly string[]): Names => names.map((name) => [foldedText(name).split(' ').at(-1) ?? '']);

/** What number a folded word means: each table counts from `first`. */
const numbersOf = (first: number, ...tables: readonly Names[]): ReadonlyMap<string, number> =>
  new Map(tables.flatMap((table) => table.flatMap((words, at) => words.map((word) => [word, first + at] as const))));

/** Words that name a month, folded, in English and Yoruba; 1 for January. */
export const monthWords = numbersOf(1, borrowed, lastWords(monthsOf('YO')), withAbbreviations(monthsOf('EN')));
/** Words that name a day of the week; 0 for Sunday. */
export const weekdayWords = numbersOf(0, otherDays, lastWords(daysOf('YO')), withAbbreviations(daysOf('EN')));
/** Words that count, in Yoruba. */
export const countWords = numbersOf(1, counted);

/** Words that belong to a date and say nothing of their own: 'the 1st day of', 'Ọjọ́', 'Oṣù', 'ọdún'. */
export const fillerWords: ReadonlySet<string> = new Set('of the day date deeti ojo osu odun ti ni'.split(' '));
