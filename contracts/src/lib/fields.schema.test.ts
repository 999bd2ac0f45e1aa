import { text } from './fields.schema.ts';

const name = text('Name', 40);

it('keeps letters in one form, whatever form they were typed in', async () => {
  await expect(name.validate(` ${'Ṣadé'.normalize('NFD')} `)).resolves.toBe('Ṣadé');
  // A name of maximum length, in decomposed form.
  await expect(name.validate('ọ̀'.normalize('NFD').repeat(20))).resolves.toBe('ọ̀'.repeat(20));
});

it('refuses marks upon marks in a long field too, which would be put in order for minutes', async () => {
  const begun = performance.now();
  await expect(text('Text', 100_000).validate(`a${'\u0301\u0323'.repeat(150_000)}`)).rejects.toThrow('Text must');
  await expect(text('Text', 100_000).validate(`a${'\u0301\u0323'.repeat(40_000)}`)).rejects.toThrow(
    'Text contains characters that cannot be shown. Please type it again.',
  );
  expect(performance.now() - begun).toBeLessThan(2000);
});

it('refuses what is far too long at once: a run of marks would be put in order for minutes', async () => {
  const begun = performance.now();
  await expect(name.validate(`a${'\u0301\u0323'.repeat(100_000)}`)).rejects.toThrow(
    'Name must be at most 40 characters',
  );
  expect(performance.now() - begun).toBeLessThan(2000);
});
