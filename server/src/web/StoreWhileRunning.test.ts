import { StoreWhileRunning } from './StoreWhileRunning.ts';

it('holds a value while a function runs, inner ones before outer ones, and none afterwards', async () => {
  const storage = new StoreWhileRunning<string>();
  const seen: (string | undefined)[] = [];
  const see = () => seen.push(storage.getStore());
  storage.run('outer', () => {
    expect(() =>
      storage.run('inner', () => {
        see();
        throw new Error('of the page');
      }),
    ).toThrow('of the page');
    see();
  });
  see();
  expect(storage.run('one', (two: number, three: number) => two + three, 2, 3)).toBe(5);
  await storage.run('later', async () => {
    await null;
    see();
  });
  expect(seen).toEqual(['inner', 'outer', undefined, undefined]);
});
