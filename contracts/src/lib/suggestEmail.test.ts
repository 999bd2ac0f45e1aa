import { suggestEmail } from './suggestEmail.ts';

describe('a slip in the domain', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gamil.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmial.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.cm', 'ada@gmail.com'],
    ['ada@gmail,com', 'ada@gmail.com'],
    ['ada@gmailcom', 'ada@gmail.com'],
    ['ada@gmail', 'ada@gmail.com'],
    ['ada@gmail.com.', 'ada@gmail.com'],
    ['ada@GNAIL.com', 'ada@gmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@yaho.con', 'ada@yahoo.com'],
    ['ada@yahoo', 'ada@yahoo.com'],
    ['ada@yahoo.co.ik', 'ada@yahoo.co.uk'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@hotmial.cm', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['Ada.Bello+quiz@church.con', 'Ada.Bello+quiz@church.com'],
    [' \u202aada@gmial.com\u202c ', 'ada@gmail.com'],
  ])('%s is asked about as %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    'ada@gmail.com',
    'Ada@Gmail.Com',
    'ada@yahoo.co.uk',
    'ada@yahoo.fr',
    'ada@ymail.com',
    'ada@email.com',
    'ada@mail.com',
    'ada@church.org.ng',
    'ada@church.cm',
    'ada@unilag.edu.ng',
    'ada@example.com',
    'ada@',
    'ada',
    '',
    `ada@${'x'.repeat(60)}.com`,
  ])('is not seen in %j', (typed) => expect(suggestEmail(typed)).toBeNull());
});
