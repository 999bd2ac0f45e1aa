import * as fc from 'fast-check';
import { HIDDEN_TEXTS, HOSTILE_TEXTS } from '../hostileTexts.ts';

/** Keys that objects inherit, or that are special to JavaScript. */
export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'toJSON',
  'then',
  'length',
] as const;

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '٣',
  '９',
  ' 5 ',
  '5e-324',
  '2147483648',
  '9007199254740993',
  '1.0000000000000001',
  `1${'0'.repeat(400)}`,
];
const DAYS = [
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-11-21T00:00:00Z',
  '1e3',
];
const PLACES = [
  '.',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2fcog.sqlite',
  '..\\..\\cog.sqlite',
  '/etc/passwd',
  'C:\\boot.ini',
  'file:///etc/passwd',
  'con',
  '%00',
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  'a'.repeat(300),
];
const ADDRESSES = [
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:1/',
  'http://[::ffff:127.0.0.1]:1/',
  '//evil.example/fast',
  '/\\evil.example',
  'https://user:pass@127.0.0.1:1/',
  'http://a b/',
  'data:text/html,x',
  'https://rédìò.invalid/',
  'https://church.example@127.0.0.1:1/',
];
/** Repeated many times, these are slow for a pattern that backtracks. */
const REPEATS = [
  'a',
  '0',
  ' ',
  '-',
  '(',
  '%',
  '.',
  'a.',
  'a@',
  '\n',
  '\u0301',
  '\u0323\u0301',
  '\u200d',
  '👩‍👩‍👧',
  'ẹ̀',
];

/** Texts of random UTF-16 units, including lone surrogates. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes));

const repeated = fc
  .tuple(fc.constantFrom(...REPEATS), fc.constantFrom(50, 300, 2100, 12_000, 60_000))
  .map(([text, times]) => text.repeat(times));

/** Texts that a form never sends, and some that look as if it did. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS, ...HIDDEN_TEXTS), weight: 4 },
  { arbitrary: fc.constantFrom(...NUMBERS, ...DAYS), weight: 3 },
  { arbitrary: fc.constantFrom(...PLACES, ...ADDRESSES), weight: 3 },
  { arbitrary: fc.constantFrom('', ' ', '\0', '\ud800', 'a\udc00', '\ufeff', '\u2028', ...PROTOTYPE_NAMES), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: units, weight: 2 },
  { arbitrary: repeated, weight: 1 },
);

const nested = fc
  .tuple(fc.constantFrom(1, 19, 20, 21, 500), fc.boolean())
  .map(([depth, isList]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (isList ? [inner] : { a: inner }), 'x'),
  );

const named = fc
  .tuple(fc.constantFrom(...PROTOTYPE_NAMES), fc.constantFrom<unknown>('x', 1, null, {}, []))
  .map(([name, value]) => ({ [name]: value }));

const wide = fc
  .constantFrom(3, 100, 2000)
  .map((count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index])));

const long = fc
  .tuple(fc.constantFrom(3, 101, 5000), fc.constantFrom<unknown>('x', 1, null, {}, '\ud800'))
  .map(([count, value]) => Array.from({ length: count }, () => value));

/** Any JSON value, which is wrong wherever it is used. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 8 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53 + 2, 2 ** 63, [], {}, [
      [],
    ]),
    weight: 5,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: named, weight: 2 },
  { arbitrary: nested, weight: 1 },
  { arbitrary: wide, weight: 1 },
  { arbitrary: long, weight: 1 },
);

/** Random bytes. */
export const bytes: fc.Arbitrary<Buffer> = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
