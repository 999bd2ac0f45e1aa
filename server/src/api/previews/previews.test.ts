import { createDevotional } from '@cog/contracts/devotionals/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { createPreview, getPreview } from '@cog/contracts/publishing/previews.endpoints';
import { getSermon } from '@cog/contracts/sermons/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { sweepTables as sweep } from '../../privacy/sweepTables.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { previewTransport } from '../../web/previewTransport.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';

const HOUR = 60 * 60_000;

const text = {
  date: '2026-11-21',
  title: 'First light',
  text: 'Mark 2:5',
  content: 'Four men came along.',
  prayer: 'Strengthen us.',
  bible_reading: 'Mark 2',
};
const yoruba = { kind: 'devotional', devotional: { ...text, language: 'YO', title: 'Ìmọ́lẹ̀' } };
const prayer = { title: 'Prayer', weekday: 3, startTime: '18:00', durationMinutes: 60 };
const harvest = { title: 'Harvest', startDate: '2026-11-28', endDate: '2026-11-28' };

describeWithDatabase('previews', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = (endpoint: Pick<Endpoint, 'method' | 'path'>, payload: object, as = server.cookie) =>
    server.app.inject({ method: endpoint.method, url: endpoint.path, payload, headers: { cookie: as } });
  const make = async (draft: object): Promise<string> => {
    const response = await send(createPreview, draft);
    expect(response.statusCode).toBe(201);
    return response.json().data.id;
  };
  const read = (id: string, as = server.cookie) =>
    server.app.inject({
      method: 'GET',
      url: getPreview.path.replace(':id', encodeURIComponent(id)),
      headers: { cookie: as },
    });
  const settings = async () => (await server.app.inject({ method: 'GET', url: getSettings.path })).json();
  const signInEditor = async () => {
    const editor = { username: 'Ìyábọ̀', password: 'p' };
    const passwordHash = await hashPassword(editor.password);
    await accountsRepository(server.db).add({ ...editor, passwordHash, role: 'editor' }, START);
    return cookieOf(await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: editor }));
  };

  it('are kept for an hour, and change nothing that visitors read', async () => {
    const made = await send(createPreview, yoruba);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { success: true, data: { id: expect.any(String), expiresAt: '2026-11-21T10:00:00.000Z' } },
    ]);
    const { id } = made.json().data;
    expect((await read(id)).json()).toEqual(yoruba);
    const schema = await getPreview.answer?.();
    await expect(schema?.validate((await read(id)).json(), { strict: true })).resolves.toBeDefined();
    expect(await server.db.selectFrom('devotionals').selectAll().execute()).toEqual([]);
    server.advance(HOUR - 1);
    server.cookie = await server.signIn();
    expect((await read(id)).statusCode).toBe(200);
    server.advance(1);
    const expired = await read(id);
    expect([expired.statusCode, expired.json().message]).toEqual([
      404,
      'This preview has expired. Please make it again.',
    ]);
  });

  it.each(['nothing', '%00', "' or ''='", '01935a00-0000-7000-8000-000000000001', 'x'.repeat(300)])(
    'are none under %j',
    async (id) => {
      expect((await read(id)).statusCode).toBe(404);
    },
  );

  it('are checked as if they were saved', async () => {
    const errors = async (draft: object) => {
      const response = await send(createPreview, draft);
      return [response.statusCode, response.json().errors];
    };
    expect(await errors({ kind: 'devotional', devotional: { ...yoruba.devotional, date: ' ' } })).toEqual([
      400,
      { 'devotional.date': 'Date is required' },
    ]);
    expect(await errors({ kind: 'settings', settings: { ...(await settings()), churchName: '' } })).toEqual([
      400,
      { 'settings.churchName': expect.stringContaining('required') },
    ]);
    expect(await errors({ kind: 'service', service: { ...prayer, id: 'prayer', weekday: 7 } })).toEqual([
      400,
      { 'service.weekday': 'Day must be 0 to 6' },
    ]);
    expect(await errors({ kind: 'event', event: { ...harvest, id: 'harvest', endDate: '2026-11-27' } })).toEqual([
      400,
      { event: 'The event must end after it begins' },
    ]);
  });

  it('are of one kind, and hold the draft of that kind alone', async () => {
    for (const body of [{ kind: 'devotional' }, { ...yoruba, kind: 'settings' }, { ...yoruba, kind: 'book' }]) {
      expect((await send(createPreview, body)).statusCode).toBe(400);
    }
    const both = await send(createPreview, { ...yoruba, service: { ...prayer, id: 'prayer' } });
    expect(both.json().errors).toEqual({ service: 'service must be left out of a preview of devotional' });
  });

  it('of the settings are for administrators alone, the others for editors too', async () => {
    const draft = { kind: 'settings', settings: { ...(await settings()), churchName: 'Another Name' } };
    const editor = await signInEditor();
    const refused = await send(createPreview, draft, editor);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only an administrator may do this.']);
    expect((await send(createPreview, yoruba, editor)).statusCode).toBe(201);
    const id = await make(draft);
    expect((await read(id)).json().settings.churchName).toBe('Another Name');
    const unseen = await read(id, editor);
    expect([unseen.statusCode, unseen.json().message]).toEqual([
      404,
      'This preview has expired. Please make it again.',
    ]);
    expect((await read(await make(yoruba), editor)).statusCode).toBe(200);
    expect((await read(id, '')).statusCode).toBe(401);
    expect((await settings()).churchName).not.toBe('Another Name');
  });

  it('are the latest twenty of each account, and swept away after their hour', async () => {
    const editor = await signInEditor();
    const ofEditor = (await send(createPreview, yoruba, editor)).json().data.id;
    const ids: string[] = [];
    for (let index = 0; index < 21; index++) ids.push(await make(yoruba));
    const [first = '', second = ''] = ids;
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await read(ofEditor)).statusCode).toBe(200);
    server.advance(HOUR - 1);
    await sweep(server.app.context);
    const left = async () => (await server.db.selectFrom('previews').select('id').execute()).length;
    expect(await left()).toBe(21);
    server.advance(1);
    await sweep(server.app.context);
    expect(await left()).toBe(0);
  });

  describe('in a page', () => {
    /** Reads like a page that is rendered with the preview of this draft. */
    const reading = async (draft: object) => {
      const kept = (await read(await make(draft))).json();
      const transport = previewTransport(
        async ({ method, path }) => {
          const response = await server.app.inject({ method, url: path });
          return { status: response.statusCode, body: response.json() };
        },
        kept,
        server.app.context.clock,
      );
      return async (path: string) => (await transport({ method: 'GET', path, headers: {} })).body;
    };
    const devotionals = '/citizen/get_breakfastwiththeholyspirit/';

    it('are shown with what is saved of the day', async () => {
      await send(createDevotional, text);
      const get = await reading(yoruba);
      expect(await get(`${devotionals}?date=2026-11-21`)).toMatchObject([
        { language: 'EN', title: 'First light' },
        { language: 'YO', title: 'Ìmọ́lẹ̀', id: 'preview' },
      ]);
      expect(await get(`${devotionals}?date=2026-11-21&language=EN`)).toMatchObject([{ language: 'EN' }]);
      expect(await get(`${devotionals}?date=2026-11-20`)).toEqual([]);
      expect(await get('/api/devotionals/days?from=2026-11-01&to=2026-11-30')).toEqual([
        { date: '2026-11-21', languages: ['EN', 'YO'] },
      ]);
      expect(await get('/api/devotionals/days?from=2026-10-01&to=2026-10-31')).toEqual([]);
    });

    it('stand in the place of what is saved of the day', async () => {
      await send(createDevotional, text);
      const get = await reading({ kind: 'devotional', devotional: { ...text, language: 'EN', title: 'Second light' } });
      const [only, ...others] = (await get(`${devotionals}?date=2026-11-21`)) as { id: string; title: string }[];
      expect([only?.title, only?.id === 'preview', others]).toEqual(['Second light', false, []]);
    });

    it('may be half a text, which says what is not written', async () => {
      const get = await reading({ kind: 'devotional', devotional: { date: '2026-11-21', language: 'EN', text: 'A' } });
      expect(await get(`${devotionals}?date=2026-11-21`)).toMatchObject([
        { title: 'Not written yet', text: 'A', content: 'Not written yet' },
      ]);
    });

    it('show a sermon at an address that no saved one has', async () => {
      const get = await reading({ kind: 'sermon', sermon: { sermonTitle: 'A roof', list: ['One'] } });
      const path = '/api/sermons/preview-of-a-sermon';
      const page = await get(path);
      expect(page).toMatchObject({
        sermon: { sermonTitle: 'A roof', preacherName: 'Not written yet', date: '2026-11-21', list: ['One'] },
        newer: null,
      });
      const schema = await getSermon.answer?.();
      await expect(schema?.validate(page, { strict: true })).resolves.toBeDefined();
      expect((await server.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    });

    it('are the settings of every page', async () => {
      const draft = { ...(await settings()), churchName: 'Another Name' };
      const get = await reading({ kind: 'settings', settings: draft });
      expect(await get(getSettings.path)).toEqual(draft);
      expect(await get(`${devotionals}?date=2026-11-21`)).toEqual([]);
    });

    it('stand among the services and events in their order, and a past event does not', async () => {
      const put = (path: string, payload: object) =>
        server.app.inject({ method: 'PUT', url: path, payload, headers: { cookie: server.cookie } });
      await put('/api/services/sunday', { ...prayer, title: 'Sunday', weekday: 0 });
      await put('/api/services/vigil', { ...prayer, title: 'Vigil', weekday: 5 });
      await put('/api/events/harvest', harvest);
      const ids = (list: { id: string }[]) => list.map(({ id }) => id);
      const calendar = async (draft: object) =>
        (await (
          await reading(draft)
        )('/api/events')) as { services: { id: string; title: string }[]; events: { id: string }[] };

      const added = await calendar({ kind: 'service', service: { ...prayer, id: 'prayer' } });
      expect(ids(added.services)).toEqual(['sunday', 'prayer', 'vigil']);
      const changed = await calendar({
        kind: 'service',
        service: { ...prayer, id: 'vigil', title: 'Watch', weekday: 5 },
      });
      expect(changed.services.map(({ title }) => title)).toEqual(['Sunday', 'Watch']);
      const soon = { ...harvest, id: 'outing', startDate: '2026-11-22', endDate: '2026-11-22' };
      expect(ids((await calendar({ kind: 'event', event: soon })).events)).toEqual(['outing', 'harvest']);
      const past = { ...harvest, id: 'harvest', startDate: '2026-11-20', endDate: '2026-11-20' };
      expect((await calendar({ kind: 'event', event: past })).events).toEqual([]);
    });
  });
});
