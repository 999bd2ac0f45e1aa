import type { ValidationError } from 'yup';
import { devotionalDaysQuery, englishDevotionalInput, yorubaDevotionalInput } from './schema.ts';

const messages = (schema: { validateSync(value: unknown, options: object): unknown }, input: object) => {
  try {
    schema.validateSync(input, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]));
  }
};

it('says which field is missing, in the specification’s words', () => {
  expect(messages(englishDevotionalInput, { title: '   ' })).toEqual({
    date: 'Date is required',
    title: 'Title is required',
    text: 'Text is required',
    content: 'Content is required',
    prayer: 'Prayer is required',
    bible_reading: 'Bible reading is required',
  });
});

it('says it in Yoruba on the Yoruba form', () => {
  expect(messages(yorubaDevotionalInput, {})).toMatchObject({ title: 'Àkọlé jẹ dandan', prayer: 'Àdúrà jẹ dandan' });
});

it('reads the old form of a date', () => {
  const given = {
    date: 'OCTOBER, MONDAY 7, 2024',
    title: 'a',
    text: 'b',
    content: 'c',
    prayer: 'd',
    bible_reading: 'e',
  };
  expect(englishDevotionalInput.validateSync(given).date).toBe('2024-10-07');
});

it('refuses a span of days that is turned round or without end', () => {
  expect(() => devotionalDaysQuery.validateSync({ from: '2026-01-02', to: '2026-01-01' })).toThrow('400 days');
  expect(() => devotionalDaysQuery.validateSync({ from: '1900-01-01', to: '2026-01-01' })).toThrow('400 days');
});
