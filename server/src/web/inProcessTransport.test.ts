import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import { createDevotional, getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { getQuizResults } from '@cog/contracts/quiz/results.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { visitorSettings } from '@cog/contracts/settings/schema';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';
import { inProcessTransport } from './inProcessTransport.ts';

const devotional = {
  date: '2026-11-21',
  title: 'First light',
  text: 'Psalm 5:3 (KJV)',
  content: 'Begin the day with God.',
  prayer: 'Father, hear my voice. Amen.',
  bible_reading: 'Psalm 5',
};

describeWithDatabase('the API, asked while a page is made', (create) => {
  let routed: string[];

  const server = withServer(create, {
    web: async (app) => {
      app.addHook('onRequest', async ({ url }) => {
        routed.push(url);
      });
    },
  });
  beforeEach(() => {
    routed = [];
  });

  const read = async (path: string, cookie?: string) =>
    inProcessTransport(server.app, cookie)({ method: 'GET', path, headers: {} });

  it('hands over the same value again, which is frozen', async () => {
    const answers = [
      await read(getSettings.path),
      await read(getSettings.path, 'session=x'),
      await read(getSettings.path),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { radio, ...settings } = await visitorSettings.validate(answers[0]?.body);
    expect([Object.isFrozen(answers[0]?.body), Object.isFrozen(radio), settings.churchName]).toEqual([
      true,
      true,
      expect.any(String),
    ]);
    expect(routed).toEqual([getSettings.path]);
    expect((await server.app.inject({ url: getSettings.path })).json()).toEqual(answers[0]?.body);
  });

  it('tells when an answer was made for one person: no cache may keep a page made of it', async () => {
    const cookie = await server.signIn();
    const personal: string[] = [];
    const ask = (path: string, sent: string | undefined) =>
      inProcessTransport(server.app, sent, () => personal.push(path))({ method: 'GET', path, headers: {} });
    await ask(getSettings.path, cookie);
    await ask(getSession.path, undefined);
    await ask(getQuizResults.path, undefined);
    expect(personal).toEqual([]);
    await ask(getSession.path, cookie);
    await ask(getQuizResults.path, cookie);
    expect(personal).toEqual([getSession.path, getQuizResults.path]);
  });

  it('hands over what a write has changed', async () => {
    expect((await read(getDevotionals.path)).body).toEqual([]);
    const cookie = await server.signIn();
    const headers = { 'content-type': 'application/json' };
    const write = { method: 'POST', path: createDevotional.path, body: devotional, headers } as const;
    expect((await inProcessTransport(server.app, cookie)(write)).status).toBe(201);
    expect((await read(getDevotionals.path)).body).toMatchObject([{ title: 'First light' }]);
  });

  it('answers as to the visitor, and what is refused', async () => {
    const cookie = await server.signIn();
    expect(await read(getSession.path, cookie)).toMatchObject({ status: 200, body: { role: 'administrator' } });
    expect(await read(getSession.path)).toMatchObject({ status: 401, body: { success: false } });
    expect(await read('/api/devotionals/days')).toMatchObject({ status: 400, body: { success: false } });
  });
});
