import { rowsInParts } from './rowsInParts.ts';

const ROWS = Array.from({ length: 25 }, (_, index) => index + 1);
const behind = async (last: number | null, atOnce: number) => ROWS.filter((row) => row > (last ?? 0)).slice(0, atOnce);

async function parts(atOnce: number) {
  const found: (readonly number[])[] = [];
  for await (const part of rowsInParts(behind, atOnce)) found.push(part);
  return found;
}

describe('rows in parts', () => {
  it('are all of them, each once, as many in memory as was said', async () => {
    const found = await parts(10);
    expect(found.flat()).toEqual(ROWS);
    expect(found.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect((await parts(25)).flat()).toEqual(ROWS);
  });

  it('let others have a turn between two parts, although a database answers at once', async () => {
    let turns = 0;
    const each = () => {
      turns++;
      next = setImmediate(each);
    };
    let next = setImmediate(each);
    const seen: number[] = [];
    for await (const _part of rowsInParts(behind, 5)) seen.push(turns);
    clearImmediate(next);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
