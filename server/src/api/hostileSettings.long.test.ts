import { removeHiddenCharacters } from '@cog/contracts/lib/hiddenCharacters';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { HIDDEN_TEXTS, HOSTILE_TEXTS } from '../testing/hostileTexts.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

/** Yields each text field of a document, with a function that replaces its text. */
function* places(
  value: unknown,
  path: string,
): Generator<{ path: string; isAddress: boolean; set: (text: string) => unknown }> {
  if (typeof value === 'string') {
    yield { path, isAddress: /(Link|Url)$/.test(path), set: (text) => text };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const place of places(inner, `${path}.${key}`)) {
        const withIt = (text: string) =>
          Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: place.set(text) });
        yield { ...place, set: withIt };
      }
    }
  }
}

const at = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    );

describeWithDatabase('a hostile text in the settings', (create) => {
  const server = withServer(create, { between: 'nothing', config: { seed: 'sample' }, signedIn: true });

  const read = async (url: string) =>
    (await server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } })).json();
  const save = async (settings: unknown) => {
    const { updated_at } = await read(getEditableSettings.path);
    const payload = { settings, updated_at };
    return server.app.inject({ method: 'PUT', url: saveSettings.path, payload, headers: { cookie: server.cookie } });
  };

  it('is text wherever it is taken, and never an address', async () => {
    const { settings: sample } = await read(getEditableSettings.path);
    // The hundreds of Yoruba texts are alike, so two are enough.
    const settings = { ...sample, yorubaMessages: sample.yorubaMessages.slice(0, 2) };
    for (const { path, isAddress, set } of places(settings, '')) {
      for (const text of [isAddress ? 'javascript:alert(1)' : HOSTILE_TEXTS[0], HIDDEN_TEXTS[0]]) {
        const response = await save(set(text));
        const isStored = response.statusCode === 200;
        expect([path, text, response.statusCode]).toEqual([path, text, isStored ? 200 : 400]);
        if (!isStored) continue;
        expect([path, isAddress]).toEqual([path, false]);
        const kept = removeHiddenCharacters(text);
        // The server sets the version of the terms itself.
        if (path === '.quiz.termsVersion') expect(at(await read('/api/settings'), path)).not.toBe(kept);
        else if (path.endsWith('.was') || path.startsWith('.menu.')) {
          expect(at(await read(getEditableSettings.path), `.settings${path}`)).toBe(kept);
        } else if (path.startsWith('.yorubaMessages.')) {
          expect(Object.entries((await read('/api/messages')).messages).flat()).toContain(kept);
        } else expect(at(await read('/api/settings'), path)).toBe(kept);
      }
    }
    expect((await save(settings)).statusCode).toBe(200);
  });
});
