import type { Language } from '@cog/contracts/lib/calendar';

/**
 * Bible Gateway has both: the King James Version, which is in the public domain, and the Yoruba
 * translation 'Bíbélì Mímọ́ Yorùbá Òde Òní'.
 */
const version: Record<Language, string> = { EN: 'KJV', YO: 'BYO' };

/**
 * Yoruba names of the books, as `folded` leaves them, with the English ones that Bible Gateway looks for.
 * Spellings differ from church to church; a name that is not here makes no link.
 */
const books: Readonly<Record<string, string>> = {
  jenesisi: 'Genesis',
  genesisi: 'Genesis',
  ekisodu: 'Exodus',
  eksodu: 'Exodus',
  lefitiku: 'Leviticus',
  numeri: 'Numbers',
  deuteronomi: 'Deuteronomy',
  josua: 'Joshua',
  onidajo: 'Judges',
  'awon onidajo': 'Judges',
  rutu: 'Ruth',
  samueli: 'Samuel',
  oba: 'Kings',
  'awon oba': 'Kings',
  kronika: 'Chronicles',
  esra: 'Ezra',
  nehemiah: 'Nehemiah',
  nehemaya: 'Nehemiah',
  esteri: 'Esther',
  jobu: 'Job',
  samu: 'Psalm',
  psalmu: 'Psalm',
  'orin dafidi': 'Psalm',
  owe: 'Proverbs',
  oniwasu: 'Ecclesiastes',
  'orin solomoni': 'Song of Solomon',
  isaiah: 'Isaiah',
  isaya: 'Isaiah',
  aisaya: 'Isaiah',
  jeremiah: 'Jeremiah',
  jeremaya: 'Jeremiah',
  'ekun jeremiah': 'Lamentations',
  'ekun jeremaya': 'Lamentations',
  esekieli: 'Ezekiel',
  isikieli: 'Ezekiel',
  danieli: 'Daniel',
  hosea: 'Hosea',
  joeli: 'Joel',
  amosi: 'Amos',
  obadiah: 'Obadiah',
  obadaya: 'Obadiah',
  jona: 'Jonah',
  mika: 'Micah',
  nahumu: 'Nahum',
  habakuku: 'Habakkuk',
  sefaniah: 'Zephaniah',
  sefanaya: 'Zephaniah',
  hagai: 'Haggai',
  sekariah: 'Zechariah',
  sekaraya: 'Zechariah',
  malaki: 'Malachi',
  matiu: 'Matthew',
  maku: 'Mark',
  luku: 'Luke',
  johanu: 'John',
  ise: 'Acts',
  'ise awon aposteli': 'Acts',
  'ise awon apositeli': 'Acts',
  romu: 'Romans',
  korinti: 'Corinthians',
  galatia: 'Galatians',
  efesu: 'Ephesians',
  filipi: 'Philippians',
  kolose: 'Colossians',
  tesalonika: 'Thessalonians',
  timotiu: 'Timothy',
  timoti: 'Timothy',
  titu: 'Titus',
  filemoni: 'Philemon',
  heberu: 'Hebrews',
  jakobu: 'James',
  peteru: 'Peter',
  juda: 'Jude',
  ifihan: 'Revelation',
};

/** Without marks and doubled letters, which are the first to differ: 'Sáàmù' and 'Samu' are 'samu'. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/([a-z])\1+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** 'I', 'II', 'III' or a figure before a book of several. */
const numbers: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', '1': '1', '2': '2', '3': '3' };

/** One passage: a number where the book is one of several, the book's name, chapters and verses. */
const PASSAGE = /^(?:(I{1,3}|[1-3])\s+)?([\p{L}\p{M}][\p{L}\p{M}\s.’']*?)\s*(\d[\d\s:.,–-]*[a-c]?)$/u;

function passage(text: string, language: Language): string | null {
  const [, number, name = '', places] = PASSAGE.exec(text) ?? [];
  if (places === undefined) return null;
  const book = language === 'YO' ? (books[folded(name)] ?? null) : name;
  if (book === null) return null;
  return `${number === undefined ? '' : `${numbers[number.toLowerCase()]} `}${book} ${places}`;
}

/**
 * Where a Bible reading can be read, in its own language; several passages stand between semicolons.
 *
 * @returns null for what is no plain reference: 'Your favourite psalm'
 */
export function passageAddress(reading: string, language: Language): string | null {
  const passages = reading.split(';').map((text) => passage(text.trim(), language));
  if (passages.includes(null)) return null;
  const query = new URLSearchParams({ search: passages.join('; '), version: version[language] });
  return `https://www.biblegateway.com/passage/?${query}`;
}
