import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { type WholeList, WholeLists } from './WholeLists.ts';

let folder: string;
let lists: WholeLists;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cog-whole-'));
  lists = new WholeLists(folder);
});
afterEach(() => {
  lists.close();
  rmSync(folder, { recursive: true });
});

const PARTS = 20;

/** A list of numbers whose version is what a test says, and that counts how often it is read. */
function numbers(name = 'numbers') {
  const state = { version: '1', built: 0, reading: 0, mostAtOnce: 0, whileRead: (_part: number) => {} };
  const list: WholeList = {
    name,
    version: async () => state.version,
    async *parts() {
      state.built++;
      const { version } = state;
      for (let part = 0; part < PARTS; part++) {
        everyReading.add(name);
        state.mostAtOnce = Math.max(state.mostAtOnce, everyReading.size);
        state.whileRead(part);
        yield [{ version, part }];
      }
      everyReading.delete(name);
    },
  };
  return { list, state };
}
/** The lists that are being read. */
const everyReading = new Set<string>();

const ask = (list: WholeList, encoding: Encoding | null = null, isHeld = (_etag: string) => false) =>
  lists.answer(list, { encoding, isHeld });

async function read(list: WholeList) {
  const { content } = await ask(list);
  return JSON.parse(await text(content?.body ?? Readable.from([]))) as { version: string; part: number }[];
}

describe('a list that is answered whole', () => {
  it('is built once for twelve who ask at the same time, and for those who come later', async () => {
    const { list, state } = numbers();
    const answers = await Promise.all(Array.from({ length: 12 }, () => read(list)));
    answers.push(await read(list));
    expect(state.built).toBe(1);
    for (const answer of answers) expect(answer.map(({ part }) => part)).toEqual([...Array(PARTS).keys()]);
  });

  it('is built while no other one is', async () => {
    const [one, other] = [numbers('one'), numbers('other')];
    await Promise.all([read(one.list), read(other.list)]);
    expect([one.state.mostAtOnce, other.state.mostAtOnce]).toEqual([1, 1]);
  });

  it('gives the event loop back between its parts', async () => {
    const { list, state } = numbers();
    const turns: number[] = [];
    let turn = 0;
    const counting = setInterval(() => turn++, 0);
    const each = () => setImmediate(() => turn++);
    state.whileRead = () => {
      turns.push(turn);
      each();
    };
    await read(list);
    clearInterval(counting);
    expect(new Set(turns).size).toBe(PARTS);
  });

  it('is built again for who asks after a change, even while it is built', async () => {
    const { list, state } = numbers();
    await read(list);
    state.version = '2';
    expect((await read(list))[0]?.version).toBe('2');
    state.version = '3';
    state.whileRead = (part) => {
      if (part === PARTS / 2 && state.version === '3') state.version = '4';
    };
    const early = read(list);
    await new Promise(setImmediate);
    expect((await early).map(({ version }) => version)).toEqual(Array(PARTS).fill('4'));
    expect((await read(list))[0]?.version).toBe('4');
  });

  it('goes to its end for who reads it slowly, although it was built again meanwhile', async () => {
    const { list, state } = numbers();
    const { content } = await ask(list);
    state.version = '2';
    await read(list);
    expect(JSON.parse(await text(content?.body ?? Readable.from([])))).toHaveLength(PARTS);
  });

  it('comes compressed, with one ETag, and not at all to who has it', async () => {
    const { list } = numbers();
    const plain = await ask(list);
    const whole = await text(plain.content?.body ?? Readable.from([]));
    for (const [encoding, expand] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { content, etag } = await ask(list, encoding);
      const chunks = await content?.body.toArray();
      const bytes = Buffer.concat(chunks ?? []);
      expect(bytes.length).toBe(content?.size);
      expect(expand(bytes).toString()).toBe(whole);
      expect(etag).toBe(plain.etag);
    }
    expect((await ask(list, null, (etag) => etag === plain.etag)).content).toBeNull();
  });

  it('leaves no file that has a name', async () => {
    const { list } = numbers();
    await ask(list, 'br').then(({ content }) => content?.body.destroy());
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is tried again by who comes after a failure', async () => {
    const { list, state } = numbers();
    state.whileRead = () => {
      throw new Error('The database is away.');
    };
    await expect(read(list)).rejects.toThrow('The database is away.');
    everyReading.clear();
    state.whileRead = () => {};
    expect(await read(list)).toHaveLength(PARTS);
  });

  it('is answered as it was while nothing can be read', async () => {
    let isAway = false;
    lists = new WholeLists(folder, () => isAway);
    const { list, state } = numbers();
    await read(list);
    isAway = true;
    list.version = () => Promise.reject(new Error('The database is away.'));
    state.version = '2';
    expect((await read(list))[0]?.version).toBe('1');
  });

  it('with nothing in it is an empty array', async () => {
    const empty: WholeList = { name: 'empty', version: async () => '', async *parts() {} };
    expect(await read(empty)).toEqual([]);
  });
});
