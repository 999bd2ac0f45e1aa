import { daysOf, monthsOf } from '@cog/contracts/lib/calendar';
import { foldedText } from './foldedText.ts';

/** Words that belong to a date and say nothing of their own: 'the 1st day of', 'Ọjọ́', 'Oṣù', 'ọdún'. */
export const fillers = new Set(['of', 'the', 'day', 'date', 'deeti', 'ojo', 'osu', 'odun', 'ti', 'ni']);

/** Yoruba also counts the months and days: 'Oṣù Kejìlá' is the twelfth. Folded, from the first. */
const counted = [
  ['kiini', 'kini', 'kinni'],
  ['keji'],
  ['keta'],
  ['kerin'],
  ['karun', 'karunun', 'karuun'],
  ['kefa'],
  ['keje'],
  ['kejo'],
  ['kesan', 'kesanan', 'kesaan'],
  ['kewa', 'kewaa'],
  ['kokanla'],
  ['kejila'],
];

/** The English names as Yoruba spells them, and slips that are common; folded, January first. */
const borrowed = [
  ['januari', 'januare', 'jenuari'],
  ['feburari', 'febuari', 'feburuari', 'febuary'],
  ['maasi', 'masi', 'maaki'],
  ['epiri', 'epireli', 'aprili'],
  ['mee', 'mei'],
  ['juunu', 'juuni', 'junu', 'juni'],
  ['julai', 'julaai'],
  ['ogosi', 'oogosi', 'ogoosi', 'ogosti'],
  ['setemba', 'seputemba', 'sepitemba'],
  ['okitoba', 'okutoba', 'oktoba'],
  ['nofemba', 'noofemba', 'novemba'],
  ['disemba', 'diisemba', 'desemba'],
];

/** Abbreviations have three letters or more: 'Sept', 'Thurs'. */
const beginsName = (name: string, word: string) => word.length >= 3 && foldedText(name).startsWith(word);

/** The last word of CLDR's name: 'Oṣù Ọ̀pẹ̀' is told by 'ope', 'Ọjọ́ Ajé' by 'aje', 'Ọjọ́bọ' by itself. */
const lastWords = (names: readonly string[]) => names.map((name) => foldedText(name).split(' ').at(-1) ?? '');

const yorubaMonths = lastWords(monthsOf('YO'));
const yorubaDays = lastWords(daysOf('YO'));
/** Written apart ('Ọjọ́ rú'), the church's own name of Sunday ('Ọjọ́ Ìsinmi'), and two borrowed ones. */
const otherDays = new Map([
  ['isinmi', 0],
  ['isimi', 0],
  ['ru', 3],
  ['bo', 4],
  ['jimo', 5],
  ['satide', 6],
]);

/** 1 to 12, or 0 when the folded word names no month. */
export function monthOf(word: string): number {
  const english = monthsOf('EN').findIndex((name) => beginsName(name, word));
  if (english >= 0) return english + 1;
  const yoruba = yorubaMonths.indexOf(word);
  return (yoruba >= 0 ? yoruba : borrowed.findIndex((names) => names.includes(word))) + 1;
}

/** 1 to 12 for 'kìíní' to 'kejìlá', folded; 0 for another word. */
export const countedOf = (word: string): number => counted.findIndex((names) => names.includes(word)) + 1;

/** 0 for Sunday to 6, or -1 when the folded word names no day of the week. */
export function weekdayOf(word: string): number {
  const english = daysOf('EN').findIndex((name) => beginsName(name, word));
  if (english >= 0) return english;
  const yoruba = yorubaDays.indexOf(word);
  return yoruba >= 0 ? yoruba : (otherDays.get(word) ?? -1);
}
