/** @jest-environment node */
import { cacheFiles } from './cachedFiles.ts';

async function nameOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `/releases/mf-quiz/a.${[...hash.slice(0, 5)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.js`;
}

it('saves the files for which a full phone has room', async () => {
  const texts = new Map<string, string>();
  for (const text of ['short', 'much too long', 'small']) texts.set(await nameOf(text), text);
  const kept: string[] = [];
  Object.assign(globalThis, {
    caches: {
      open: async () => ({
        match: async () => undefined,
        async put(_: unknown, response: Response) {
          const text = await response.text();
          if (text.length > 10) throw new DOMException('No.', 'QuotaExceededError');
          kept.push(text);
        },
      }),
    },
    // Node's has no base for a path.
    Request: class {
      integrity = '';
      url: string;
      constructor(path: string) {
        this.url = `https://cog.example${path}`;
      }
    },
    fetch: async ({ url }: { url: string }) =>
      Object.defineProperty(new Response(texts.get(new URL(url).pathname)), 'type', { value: 'basic' }),
  });
  await cacheFiles([...texts.keys()]);
  expect(kept).toEqual(['short', 'small']);
});
