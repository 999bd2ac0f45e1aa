import type { ValidationError } from 'yup';
import { registrationInput } from './schema.ts';

const adult = {
  fullName: 'Adé Àpẹẹrẹ',
  age: 34,
  gender: 'Female',
  phoneNumber: '0803 123 4567',
  availableAllStages: true,
  termsAccepted: true,
};

async function problems(input: object): Promise<Record<string, string>> {
  try {
    await registrationInput.validate(input, { abortEarly: false, stripUnknown: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

it('takes what an adult must give, and keeps the phone as E.164', async () => {
  await expect(registrationInput.validate(adult)).resolves.toMatchObject({
    phoneNumber: '+2348031234567',
    email: null,
    churchName: null,
    guardianName: null,
  });
});

it('keeps a name as typed but for spaces and the form of its letters', async () => {
  const decomposed = ` ${'Ọ̀rọ̀'.normalize('NFD')} `;
  const { fullName } = await registrationInput.validate({ ...adult, fullName: decomposed });
  expect(fullName).toBe('Ọ̀rọ̀'.normalize('NFC'));
});

it('names every field that is missing', async () => {
  expect(Object.keys(await problems({})).sort()).toEqual([
    'age',
    'availableAllStages',
    'fullName',
    'gender',
    'phoneNumber',
    'termsAccepted',
  ]);
});

it('asks for a guardian below eighteen, and only there', async () => {
  const child = { ...adult, age: 17 };
  expect(Object.keys(await problems(child)).sort()).toEqual(['guardianConsent', 'guardianName', 'guardianPhone']);
  const guarded = { ...child, guardianName: 'Mama Adé', guardianPhone: '08031234568', guardianConsent: true };
  await expect(problems(guarded)).resolves.toEqual({});
});

it.each([
  ['age', 9],
  ['age', 101],
  ['age', 12.5],
  ['age', 'ten'],
  ['gender', 'other'],
  ['phoneNumber', '12345'],
  ['email', 'not an address'],
  ['termsAccepted', false],
  ['fullName', '\u202e\u0000'],
  ['email', 'name@gmail'],
  ['fullName', 'x'.repeat(121)],
  ['churchName', ['a']],
])('refuses %s = %j', async (field, value) => {
  expect(Object.keys(await problems({ ...adult, [field]: value }))).toContain(field);
});

it('refuses a field it does not know', async () => {
  expect(Object.values(await problems({ ...adult, isAdmin: true }))).toEqual(['This field is not known: isAdmin']);
});
