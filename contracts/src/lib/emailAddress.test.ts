import { cleanEmail, lacksEnding } from './emailAddress.ts';

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
