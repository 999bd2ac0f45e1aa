import { cleanEmail, lacksEnding, suggestEmail } from './emailAddress.ts';

it.each([
  [' ada@example.com ', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['ada\u200b@example\u00ad.com', 'ada@example.com'],
  ['ada@example. com', 'ada@example.com'],
  ['ada @ example.com', 'ada@example.com'],
  ['ada＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada\u2011bello@example.com\u00a0', 'ada-bello@example.com'],
  ['ada bello@example.com', 'ada bello@example.com'],
])('reads %j as %s', (typed, meant) => expect(cleanEmail(typed)).toBe(meant));

it.each([
  ['name@gmail', true],
  ['name@gmail.c', true],
  ['name@mail.gmail.c', true],
  ['name@gmail.com', false],
  ['name@church.org.ng', false],
  ['name', false],
  ['a@b@c', false],
])('knows that %s lacks its ending: %s', (address, is) => expect(lacksEnding(address)).toBe(is));

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
