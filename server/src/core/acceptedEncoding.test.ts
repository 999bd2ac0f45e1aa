import { acceptedEncoding } from './acceptedEncoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
])('of %p takes %p', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
