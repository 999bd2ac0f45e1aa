import { zipSync } from 'fflate';
import { unpackEntries } from './archive.ts';
import { bytesOf } from './testDocx.ts';

// Node's own modules, which browser packages have no types for.
const { getBuiltinModule } = Reflect.get(globalThis, 'process');
getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
const collect: () => void = getBuiltinModule('node:vm').runInNewContext('gc');

/** An archive with a single part, cut off behind the part's data. */
function partOf(name: string, content: Uint8Array, level: 0 | 6 = 0): Uint8Array {
  const archive = zipSync({ [name]: [new Uint8Array(content), { level }] });
  const size = new DataView(archive.buffer).getUint32(18, true);
  return archive.slice(0, 30 + name.length + size);
}

const isText = (name: string) => name.endsWith('.txt');

it('parts that are not wanted are gone once they were read', async () => {
  const buffers: WeakRef<ArrayBufferLike>[] = [];
  let inMemory = -1;
  async function* archive() {
    for (let photo = 0; photo < 20; photo++) {
      const part = partOf('photo.jpg', new Uint8Array(100_000));
      buffers.push(new WeakRef(part.buffer));
      yield part;
    }
    yield partOf('chat.txt', bytesOf('Hello '.repeat(100)), 6);
    yield partOf('other.txt', bytesOf('As it is'));
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    inMemory = buffers.filter((buffer) => buffer.deref() !== undefined).length;
  }
  const parts = await unpackEntries(archive(), isText);
  expect([...parts].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['chat.txt', 600],
    ['other.txt', 8],
  ]);
  expect(inMemory).toBeLessThan(3);
});

it('an archive of nothing but names is given up', async () => {
  const empty = partOf('a', new Uint8Array(0));
  const many = new Uint8Array(empty.length * 30_000);
  for (let at = 0; at < many.length; at += empty.length) many.set(empty, at);
  await expect(unpackEntries([many], isText)).rejects.toThrow('too large');
});

it('parts that are packed in an unknown way are left, but not where they are wanted', async () => {
  const strange = (name: string) => partOf(name, new Uint8Array(100)).map((byte, at) => (at === 8 ? 99 : byte));
  const parts = await unpackEntries([strange('photo.jpg'), partOf('chat.txt', bytesOf('Hello'))], isText);
  expect([...parts.keys()]).toEqual(['chat.txt']);
  await expect(unpackEntries([strange('photo.jpg'), strange('chat.txt')], isText)).rejects.toThrow('broken');
});
