import { StatementNames } from './StatementNames.ts';

describe('names of statements', () => {
  const twice = (names: StatementNames, sql: string) => [names.nameOf(sql), names.nameOf(sql)];

  it('are given to what comes again, one to each', () => {
    const names = new StatementNames();
    const [first, second] = twice(names, 'select 1 where 1 = $1');
    expect(first).toBeUndefined();
    expect(second).toBeDefined();
    expect(names.nameOf('select 1 where 1 = $1')).toBe(second);
    expect(twice(names, 'select 2 where 1 = $1')[1]).not.toBe(second);
  });

  it('are not given to searches, nor to long lists of values', () => {
    const names = new StatementNames();
    expect(twice(names, 'select 1 where name LIKE $1')).toEqual([undefined, undefined]);
    expect(twice(names, `select ${'$1, '.repeat(600)}`)).toEqual([undefined, undefined]);
  });

  it('are no more than a connection should keep', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 300 }, (_, index) => twice(names, `select ${index} where 1 = $1`)[1]);
    expect(given.filter((name) => name !== undefined)).toHaveLength(200);
    expect(names.nameOf('select 7 where 1 = $1')).toBe(given[7]);
  });
});
