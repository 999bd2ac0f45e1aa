import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { NONCE_SLOT, newNonce, SlottedDocument } from './SlottedDocument.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** A page as the shell makes it, with words enough that the compressor refers back and forth. */
function pageOf(words: string, slot: string): string {
  const hash = (name: string) => `sha384-${Buffer.from(name.repeat(48)).toString('base64').slice(0, 64)}`;
  const preload = (name: string) =>
    `<link rel="preload" as="script" href="/releases/${name}.js" crossorigin="anonymous" integrity="${hash(name)}" nonce="${slot}">`;
  return [
    `<!doctype html><html lang="yo"><head><style nonce="${slot}">body{color:red}${words}</style>`,
    `<style nonce="${slot}" data-styled="true">${words.toUpperCase()}</style>`,
    ...['a', 'b', 'c', 'd'].map(preload),
    `<script defer src="/releases/entry.js" nonce="${slot}"></script></head><body>${words.repeat(5)} == "> == " </body></html>`,
  ].join('');
}

const WORDS = 'Ọ̀rọ̀ Ọlọ́run ni fìtílà fún ẹsẹ̀ mi, àti ìmọ́lẹ̀ sí ipa ọ̀nà mi. ';

describe.each(['br', 'gzip'] as const)('a kept document in %s', (encoding) => {
  it.each(['usual', 'hard'] as const)(
    'is with each nonce what it would be if it were written with it: %s',
    async (effort) => {
      for (const words of [WORDS.repeat(3), '', 'x', 'nonce="'.repeat(99)]) {
        const document = new SlottedDocument(pageOf(words, NONCE_SLOT), effort);
        for (let time = 0; time < 3; time++) {
          const nonce = newNonce();
          const bytes = await document.encoded(encoding, nonce);
          expect(bytes).not.toBeNull();
          expect(decompress[encoding](bytes ?? Buffer.alloc(0)).toString()).toBe(pageOf(words, nonce));
          expect(document.text(nonce)).toBe(pageOf(words, nonce));
        }
      }
    },
  );

  it('may have no nonce at all, and one at its very beginning', async () => {
    for (const html of ['<p>none</p>', '', `${NONCE_SLOT}">`]) {
      const nonce = newNonce();
      const bytes = await new SlottedDocument(html).encoded(encoding, nonce);
      expect(decompress[encoding](bytes ?? Buffer.alloc(0)).toString()).toBe(html.replace(NONCE_SLOT, nonce));
    }
  });

  it('is compressed again where a nonce cannot be put in afterwards', async () => {
    expect(await new SlottedDocument(`<style nonce=${NONCE_SLOT}`).encoded(encoding, newNonce())).toBeNull();
    expect(await new SlottedDocument(`<style nonce=${NONCE_SLOT}Ọ́rọ̀`).encoded(encoding, newNonce())).toBeNull();
  });
});

it('is compressed hard, but for one that would take seconds', async () => {
  const words = Array.from({ length: 20_000 }, (_, number) => `${number ** 2} ${number.toString(36)}`).join(' ');
  const sizeOf = async (length: number, effort: 'usual' | 'hard') =>
    (await new SlottedDocument(words.repeat(5).slice(0, length), effort).encoded('br', newNonce()))?.length;
  expect(await sizeOf(490_000, 'hard')).toBeLessThan(0.97 * Number(await sizeOf(490_000, 'usual')));
  expect(await sizeOf(510_000, 'hard')).toBe(await sizeOf(510_000, 'usual'));
});

it('knows itself again', () => {
  const document = new SlottedDocument(pageOf(WORDS, NONCE_SLOT));
  expect(document.isOf(pageOf(WORDS, NONCE_SLOT))).toBe(true);
  for (const other of [`${WORDS}.`, WORDS.toUpperCase(), '']) {
    expect(document.isOf(pageOf(other, NONCE_SLOT))).toBe(false);
  }
});

it('holds nothing of the slot when it is sent', () => {
  expect(new SlottedDocument(pageOf(WORDS, NONCE_SLOT)).text(newNonce())).not.toContain(NONCE_SLOT);
});

it('has another nonce each time', () => {
  expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
});
