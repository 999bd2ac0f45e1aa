import BetterSqlite from 'better-sqlite3';
import { StatementCache } from './StatementCache.ts';

describe('kept statements of SQLite', () => {
  let cache: StatementCache;
  const run = (sql: string, parameters: unknown[] = []) => cache.prepare(sql).run(parameters);
  const all = (sql: string, parameters: unknown[] = []) => cache.prepare(sql).all(parameters);

  beforeEach(() => {
    cache = new StatementCache(new BetterSqlite(':memory:'));
    run('create table people (name text)');
    for (const name of ['Ada', 'Bọ́lá']) run('insert into people values (?)', [name]);
  });
  afterEach(() => cache.close());

  it('are compiled once', () => {
    const sql = 'select name from people where name = ?';
    expect(cache.prepare(sql)).toBe(cache.prepare(sql));
    expect([all(sql, ['Ada']), all(sql, ['Bọ́lá']), all(sql, ['nobody'])]).toEqual([
      [{ name: 'Ada' }],
      [{ name: 'Bọ́lá' }],
      [],
    ]);
  });

  it('see tables as they are now', () => {
    const sql = 'select * from people order by name';
    expect(all(sql)).toEqual([{ name: 'Ada' }, { name: 'Bọ́lá' }]);
    run('alter table people add column age integer');
    expect(all(sql)).toEqual([
      { name: 'Ada', age: null },
      { name: 'Bọ́lá', age: null },
    ]);
  });

  it('are compiled again when asked for while one is being read', () => {
    const sql = 'select name from people';
    const reading = cache.prepare(sql).iterate();
    reading.next();
    expect(all(sql)).toHaveLength(2);
    reading.return?.();
  });

  it('are bounded: the one that was not used for longest goes', () => {
    const often = cache.prepare('select 0');
    for (let index = 1; index <= 1000; index++) {
      run(`insert into people values ('${index}')`);
      expect(cache.prepare('select 0')).toBe(often);
    }
    const first = cache.prepare('select 1');
    for (let index = 0; index < 300; index++) cache.prepare(`select ${index + 2}`);
    expect(cache.prepare('select 1')).not.toBe(first);
  });
});
