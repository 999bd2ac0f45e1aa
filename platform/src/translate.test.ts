import { createCatalogue, cutAtPlaces } from './translate.ts';

describe('a catalogue', () => {
  it('leaves in English what it does not know', () => {
    expect(createCatalogue().translate('Read more')).toBe('Read more');
    expect(createCatalogue().translate('toString')).toBe('toString');
  });

  it('gives what was added, the last one first', () => {
    const { add, translate } = createCatalogue();
    add({ 'Read more': 'Kà síi', Close: 'Pa dé' });
    add({ Close: 'Tì í' });
    expect(translate('Read more')).toBe('Kà síi');
    expect(translate('Close')).toBe('Tì í');
  });

  it('puts values into their places, wherever a language has them', () => {
    const { add, translate } = createCatalogue();
    add({ '{count} sermons by {name}': 'Ìwàásù {count} láti ọ̀dọ̀ {name}' });
    expect(translate('{count} sermons by {name}', { count: 3, name: 'A {count} $& B' })).toBe(
      'Ìwàásù 3 láti ọ̀dọ̀ A {count} $& B',
    );
    expect(translate('{a} and {b}', { a: 0 })).toBe('0 and {b}');
  });

  it('knows a text whose places were filled elsewhere, with the values it knows', () => {
    const { add, translate } = createCatalogue('YO');
    expect(translate('Name must be at most 120 characters')).toBe('Name must be at most 120 characters');
    add({ '{label} must be at most {count} characters': 'Lẹ́tà {label} kò gbọdọ̀ ju {count} lọ', Name: 'Orúkọ' });
    expect(translate('Name must be at most 120 characters')).toBe('Lẹ́tà Orúkọ kò gbọdọ̀ ju 120 lọ');
    add({ '{reason} Please wait {time}.': '{reason} Ẹ dúró fún {time}.', '{count} minutes': 'ìṣẹ́jú {count}' });
    expect(translate('Too often. Please wait 5 minutes.')).toBe('Too often. Ẹ dúró fún ìṣẹ́jú 5.');
    expect(translate('My (own) name must be at most 9 characters')).toBe('Lẹ́tà My (own) name kò gbọdọ̀ ju 9 lọ');
  });

  it('takes no part of a sentence for a text with places', () => {
    const { add, translate } = createCatalogue('YO');
    add({ '{number} of {count}': '{number} nínú {count}', '{label} is required': '{label} pọn dandan' });
    expect(translate('The end of the day')).toBe('The end of the day');
    expect(translate('Name is required, and more')).toBe('Name is required, and more');
  });
});

it('cuts a text at its places', () => {
  expect(cutAtPlaces('Call {phone} now')).toEqual(['Call ', { place: 'phone' }, ' now']);
  expect(cutAtPlaces('{phone}')).toEqual([{ place: 'phone' }]);
  expect(cutAtPlaces('plain')).toEqual(['plain']);
});
