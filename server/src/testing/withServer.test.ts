import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBooks, uploadBook } from '@cog/contracts/books/endpoints';
import { addSermon, getSermons } from '@cog/contracts/sermons/endpoints';
import { describeOnEveryDatabase } from './testDatabase.ts';
import { START } from './testServer.ts';
import { withServer } from './withServer.ts';

const book = (title: string) => ({
  title,
  book_cover_url: 'https://books.example/c',
  book_url: 'https://books.example/b',
});
const sermon = { sermonTitle: 'A Roof', preacherName: 'Pastor Adé', date: '2026-11-15', time: '08:00' };

describeOnEveryDatabase('a server that tests share', (create) => {
  const server = withServer(create, {
    signedIn: true,
    fill: async ({ send }) => {
      await send(uploadBook, book('Of all'));
      await send(addSermon, { ...sermon, sermonTitle: 'Of All' });
    },
  });
  const titles = async () => (await server.get(getBooks.path)).json().map(({ title }: { title: string }) => title);
  const found = async (word: string) => (await server.get(`${getSermons.path}?search=${word}`)).json().total;
  const file = () => join(server.database.dataDir, 'left.txt');

  // Each leaves behind the rows that the next one checks for.
  it.each(['first', 'second', 'third'])(
    'begins as after the start and what every test begins with: the %s test',
    async (name) => {
      expect([await titles(), await found('all'), await found('roof')]).toEqual([['Of all'], 1, 0]);
      expect([server.now(), server.logged().includes(uploadBook.path), existsSync(file())]).toEqual([
        START,
        false,
        false,
      ]);
      expect((await server.send(uploadBook, book(`Of the ${name}`))).statusCode).toBe(201);
      expect((await server.send(addSermon, sermon)).statusCode).toBe(201);
      expect([await titles(), await found('roof')]).toEqual([expect.arrayContaining([`Of the ${name}`]), 1]);
      await server.db.deleteFrom('sessions').execute();
      server.advance(1000);
      writeFileSync(file(), name);
      server.cookie = '';
      if (name === 'second') await server.restart({ config: { siteUrl: 'http://localhost:3000' } });
    },
  );

  it('has its own options again after a test that started it with others', () => {
    expect(server.app.context.config.siteUrl).toBe('https://church.example');
  });
});
