import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageDocument } from './PageDocument.ts';

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual('node:zlib');
  return { ...zlib, gzip: jest.fn(zlib.gzip) };
});

const HTML = `<!doctype html><p>${'Ọ̀rọ̀ Ọlọ́run ni fìtílà fún ẹsẹ̀ mi. '.repeat(50)}</p>`;

it('is sent as it is in either encoding, compressed once', async () => {
  const document = new PageDocument(HTML);
  expect(brotliDecompressSync(await document.encoded('br')).toString()).toBe(HTML);
  expect(gunzipSync(await document.encoded('gzip')).toString()).toBe(HTML);
  expect(await document.encoded('br')).toBe(await document.encoded('br'));
});

it('is compressed hard, but for one that would take seconds', async () => {
  const numbers = Array.from({ length: 20_000 }, (_, number) => `${number ** 2} ${number.toString(36)}`).join(' ');
  const sizeOf = async (length: number, effort: 'usual' | 'hard') =>
    (await new PageDocument(numbers.repeat(5).slice(0, length), effort).encoded('br')).length;
  expect(await sizeOf(490_000, 'hard')).toBeLessThan(0.97 * (await sizeOf(490_000, 'usual')));
  expect(await sizeOf(510_000, 'hard')).toBe(await sizeOf(510_000, 'usual'));
});

it('is compressed again after a failure', async () => {
  const document = new PageDocument(HTML);
  const fails = (_: unknown, done: (error: Error) => void) => done(new Error('out of memory'));
  jest.requireMock('node:zlib').gzip.mockImplementationOnce(fails);
  await expect(document.encoded('gzip')).rejects.toThrow('out of memory');
  expect(gunzipSync(await document.encoded('gzip')).toString()).toBe(HTML);
});
