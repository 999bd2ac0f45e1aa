import {
  createDevotional,
  createYorubaDevotional,
  getDevotionalDays,
  getDevotionalPassages,
  getDevotionals,
  getYorubaDevotionals,
} from '@cog/contracts/devotionals/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { getSearch } from '@cog/contracts/search/endpoints';
import { addSermon, getSermons, getSermonsFile } from '@cog/contracts/sermons/endpoints';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';

const HOUR_MS = 60 * 60_000;
/** Part of every text of a future day, and of nothing else. */
const SECRET = 'Sealedword';

const text = {
  title: 'First light',
  text: 'Psalm 5:3',
  content: 'Begin the day with God.',
  prayer: 'Amen.',
  bible_reading: 'Psalm 5',
};
const tomorrow = { ...text, date: '2026-11-22', title: SECRET, bible_reading: 'John 3:16' };
const sermon = {
  sermonTitle: 'A roof',
  preacherName: 'Pastor Sample',
  date: '2026-11-21',
  time: '08:30',
  text: 'Mark 2:5',
  content: 'Four men.',
};

describeWithDatabase('texts of days to come', (create) => {
  const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, as?: string) => {
    const response = await server.app.inject({
      method,
      url: path,
      ...(payload ? { payload } : {}),
      headers: as ? { cookie: as } : {},
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const get = (path: string, as?: string) => send({ method: 'GET', path: path as `/${string}` }, undefined, as);

  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      const added = [
        await send(createDevotional, { ...text, date: '2026-11-21' }, server.cookie),
        await send(createDevotional, tomorrow, server.cookie),
        await send(createYorubaDevotional, { ...tomorrow, language: 'YO' }, server.cookie),
        await send(addSermon, sermon, server.cookie),
        await send(
          addSermon,
          { ...sermon, sermonTitle: SECRET, preacherName: `${SECRET} Peter`, date: '2026-11-22' },
          server.cookie,
        ),
      ];
      expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
      expect(START.toISOString()).toBe('2026-11-21T09:00:00.000Z');
    },
  });

  /** Every public read that could reveal them. */
  const reads = async () => {
    const slug = (
      await server.db.selectFrom('sermons').select('slug').where('date', '=', '2026-11-22').executeTakeFirstOrThrow()
    ).slug;
    return [
      getDevotionals.path,
      `${getDevotionals.path}?date=2026-11-22`,
      `${getDevotionals.path}?page=1&pageSize=1`,
      `${getDevotionals.path}?search=${SECRET}`,
      getYorubaDevotionals.path,
      `${getYorubaDevotionals.path}?date=2026-11-22`,
      getSermonsFile.path,
      getSermons.path,
      `${getSermons.path}?search=${SECRET}`,
      `${getSermons.path}?preacher=${SECRET}%20Peter`,
      '/api/sermons/days/2026-11-22',
      `/api/sermons/${slug}`,
      '/api/sermons/a-roof',
      `${getSearch.path}?q=${SECRET}`,
    ];
  };
  const telling = async (as?: string) => {
    const revealing: string[] = [];
    for (const path of await reads())
      if (JSON.stringify((await get(path, as)).body).includes(SECRET)) revealing.push(path);
    return revealing;
  };
  const show = async (daysToCome: 'hidden' | 'shown') => {
    const { settings, updated_at } = (await get(getEditableSettings.path, server.cookie)).body;
    const saved = await send(
      saveSettings,
      { settings: { ...settings, texts: { daysToCome } }, updated_at },
      server.cookie,
    );
    expect(saved.status).toBe(200);
  };

  it('are in no answer to visitors', async () => {
    expect(await telling()).toEqual([]);
    expect((await get(`${getDevotionalPassages.path}?date=2026-11-22`)).body).toEqual([]);
    expect((await get(`${getRecordings.path}?date=2026-11-22`)).body).toEqual([]);
    expect((await get(getSermons.path)).body).toMatchObject({
      total: 1,
      days: ['2026-11-21'],
      preachers: ['Pastor Sample'],
    });
    expect((await get(getDevotionals.path)).body).toHaveLength(1);
    expect((await get('/api/sermons/a-roof')).body.newer).toBeNull();
  });

  it('are told of as days that have a text, in no language yet', async () => {
    expect((await get(`${getDevotionalDays.path}?from=2026-11-20&to=2026-11-23`)).body).toEqual([
      { date: '2026-11-21', languages: ['EN'] },
      { date: '2026-11-22', languages: [] },
    ]);
  });

  it('are read by editors, whatever visitors were answered before, and visitors are not answered what editors were', async () => {
    expect(await telling()).toEqual([]);
    // Search only finds what is public now, also for editors.
    const editors = (await reads()).filter((path) => !path.startsWith(getSearch.path));
    expect((await telling(server.cookie)).filter((path) => !path.startsWith(getSearch.path))).toEqual(editors);
    expect(await telling()).toEqual([]);
    const own = await get(`${getDevotionals.path}?date=2026-11-22`, server.cookie);
    expect(own.headers['cache-control']).toContain('private');
    expect(own.headers.vary).toContain('cookie');
    expect((await get(getDevotionals.path, server.cookie)).headers['cache-control']).toContain('private');
    expect((await get(`${getDevotionals.path}?date=2026-11-22`)).headers.vary).toContain('cookie');
  });

  it('are there when their day begins in Lagos, though the answer of a moment ago is kept', async () => {
    server.advance(14 * HOUR_MS - 1000);
    expect(await telling()).toEqual([]);
    server.advance(1000);
    expect(await telling()).toEqual(await reads());
    expect((await get(`${getDevotionalPassages.path}?date=2026-11-22`)).body).not.toEqual([]);
  });

  it('are shown at once where the church wants that, and hidden again when it does not', async () => {
    await telling();
    await show('shown');
    const revealing = await telling();
    expect(revealing).toContain(getDevotionals.path);
    expect(revealing).toContain(`${getDevotionals.path}?date=2026-11-22`);
    expect(revealing).toContain(getSermonsFile.path);
    expect((await get(`${getDevotionalDays.path}?from=2026-11-22&to=2026-11-22`)).body).toEqual([
      { date: '2026-11-22', languages: ['EN', 'YO'] },
    ]);
    await show('hidden');
    expect(await telling()).toEqual([]);
  });

  it('are not had by claiming that a page is kept for them', async () => {
    const response = await server.app.inject({
      url: `${getDevotionals.path}?date=2026-11-22`,
      headers: { 'x-ahead': 'anything', 'x-keep-ahead': '1', 'x-in-process': 'anything' },
    });
    expect(response.json()).toEqual([]);
  });
});
