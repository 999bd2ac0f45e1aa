import { passageAddress } from './passage.address.ts';

const searched = (reading: string, language: 'EN' | 'YO') => {
  const address = passageAddress(reading, language);
  return address === null ? null : new URL(address).searchParams.get('search');
};

describe('where a Bible reading is read', () => {
  it('is Bible Gateway, in the language of the text', () => {
    expect(passageAddress('Psalm 5', 'EN')).toBe('https://www.biblegateway.com/passage/?search=Psalm+5&version=KJV');
    expect(passageAddress('Sáàmù 5', 'YO')).toBe('https://www.biblegateway.com/passage/?search=Psalm+5&version=BYO');
  });

  it.each([
    ['Genesis 8:15-22', 'Genesis 8:15-22'],
    ['1 Corinthians 13', '1 Corinthians 13'],
    ['II Kings 4:1–7', '2 Kings 4:1–7'],
    ['Song of Solomon 2:8, 10', 'Song of Solomon 2:8, 10'],
    ['Genesis 1-2; Matthew 1', 'Genesis 1-2; Matthew 1'],
    ['Read your favourite psalm', null],
    ['', null],
    ['Psalm 5 and a hymn', null],
  ])('reads %p in English', (reading, expected) => {
    expect(searched(reading, 'EN')).toBe(expected);
  });

  it.each([
    ['Jẹ́nẹ́sísì 8:15-22', 'Genesis 8:15-22'],
    ['Gẹnẹsisi 1', 'Genesis 1'],
    ['I Kọ́ríńtì 13', '1 Corinthians 13'],
    ['2 Àwọn Ọba 4:1-7', '2 Kings 4:1-7'],
    ['Orin Dafidi 23', 'Psalm 23'],
    ['Ìṣe Àwọn Àpọ́sítélì 2', 'Acts 2'],
    ['Iṣe Awọn Aposteli 2', 'Acts 2'],
    ['Ìwé kan 3', null],
    ['Constructor 3', null],
    ['Sáàmù 5; Jòhánù 1:1-14', 'Psalm 5; John 1:1-14'],
  ])('reads %p in Yoruba', (reading, expected) => {
    expect(searched(reading.normalize('NFC'), 'YO')).toBe(expected);
    expect(searched(reading.normalize('NFD'), 'YO')).toBe(expected);
  });

  it.each([
    'Aísáyà 43',
    'Dáníẹ́lì 3',
    'Éfésù 4',
    'Ẹ́kísódù 2',
    'Fílípì 4',
    'Gálátíà 6',
    'Hébérù 13',
    'Ìfihàn 3',
    'Ìsíkíẹ́lì 36',
    'Jákọ́bù 1',
    'Jeremáyà 29',
    '3 Jòhánù 1',
    'Kólósè 2',
    'Lúùkù 15',
    'Máàkù 4',
    'Mátíù 18',
    'Oníwàásù 3',
    'Òwe 19',
    '1 Pétérù 2',
    'Róòmù 13',
    'Rúùtù 2',
    '2 Tẹsalóníkà 3',
  ])('is known for %p', (reading) => {
    expect(passageAddress(reading, 'YO')).not.toBeNull();
  });
});
