import {
  getEditableSettings,
  getSettingsRevisions,
  restoreSettings,
  saveSettings,
} from '@cog/contracts/settings/editing.endpoints';
import { type EditableSettings, settingsRevisions } from '@cog/contracts/settings/editing.schema';
import { getChurchMessages, getSettings } from '@cog/contracts/settings/endpoints';
import { type SiteSettings, siteSettings, type VisitorSettings, visitorSettings } from '@cog/contracts/settings/schema';
import { settingsSectionNames, settingsSections } from '@cog/contracts/settings/sections';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

it('has every part of the document in one section', () => {
  const keys = settingsSectionNames.flatMap((name): string[] => [...settingsSections[name]]);
  expect(keys.sort()).toEqual(Object.keys(siteSettings.fields).sort());
  expect([...settingsSectionNames].sort()).toEqual(Object.keys(settingsSections).sort());
});

/** The settings as visitors get them. */
const publicOf = (settings: SiteSettings) => visitorSettings.cast(settings, { stripUnknown: true });

/** Tried in every field; each comes back unchanged as text. */
const inert = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table site_settings; --",
  '%_\\',
];

describeWithDatabase('editing the site settings', (create) => {
  const server = withServer(create, { signedIn: true });

  const read = async (): Promise<EditableSettings> =>
    (
      await server.app.inject({ method: 'GET', url: getEditableSettings.path, headers: { cookie: server.cookie } })
    ).json();
  const shown = async (): Promise<VisitorSettings> =>
    (await server.app.inject({ method: 'GET', url: getSettings.path })).json();
  const save = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'PUT',
      url: saveSettings.path,
      payload,
      headers: { cookie: server.cookie, ...headers },
    });
  const restore = (payload: object) =>
    server.app.inject({ method: 'POST', url: restoreSettings.path, payload, headers: { cookie: server.cookie } });
  const history = async (section: string, more = '') => {
    const url = `${getSettingsRevisions.path}?section=${section}${more}`;
    const response = await server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } });
    return settingsRevisions.validate(response.json());
  };
  const trail = async () =>
    server.db.selectFrom('audit_trail').selectAll().where('action', 'like', 'settings.%').orderBy('id').execute();
  /** Stores a document that no form would, like a manual change in the database. */
  const breakStored = async (document: string) =>
    server.db.updateTable('site_settings').set({ document, updated_at: '2026-11-21T09:30:00.000Z' }).execute();

  it('shows what was saved to the very next visitor, and records which sections were changed and no more', async () => {
    await shown();
    const { settings, updated_at } = await read();
    const account = { ...settings.giving.accounts[0], accountNumber: '1234567890' };
    const changed = {
      ...settings,
      tagline: 'Tí a kọ́ ní Èkó'.normalize('NFD'),
      giving: { ...settings.giving, accounts: [account] },
    };
    const response = await save({ settings: changed, updated_at });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Settings saved.']);
    const now = await shown();
    expect(now.tagline).toBe('Tí a kọ́ ní Èkó'.normalize('NFC'));
    expect(now.giving.accounts).toEqual([account]);
    expect(await read()).toEqual(response.json().data);
    const [entry, ...others] = await trail();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'settings.changed', subject_id: 'site', account_id: expect.any(String) });
    expect(JSON.parse(entry?.details ?? '')).toEqual({ sections: 'church, giving, yoruba' });
  });

  it('shows a text’s Yoruba on when its English is changed, and tells of which English it was made', async () => {
    const messages = async () =>
      (await server.app.inject({ method: 'GET', url: getChurchMessages.path })).json().messages;
    const { settings, updated_at } = await read();
    const yoruba = (await messages())[settings.tagline];
    expect(yoruba).toEqual(expect.any(String));
    const changed = await save({ settings: { ...settings, tagline: 'A family near the lagoon' }, updated_at });
    expect((await messages())['A family near the lagoon']).toBe(yoruba);
    const { data } = changed.json();
    expect(data.settings.yorubaMessages).toContainEqual({
      english: 'A family near the lagoon',
      yoruba,
      was: settings.tagline,
    });
    // Back to the original, so there is nothing left to review.
    await save({ settings: { ...data.settings, tagline: settings.tagline }, updated_at: data.updated_at });
    expect((await read()).settings.yorubaMessages).toContainEqual({ english: settings.tagline, yoruba, was: '' });
  });

  it('refuses a version that is not there any more, and leaves what is', async () => {
    const { settings, updated_at } = await read();
    const mine = save({ settings: { ...settings, tagline: 'Mine' }, updated_at });
    const theirs = save({ settings: { ...settings, tagline: 'Theirs' }, updated_at });
    const answers = (await Promise.all([mine, theirs])).map(({ statusCode }) => statusCode);
    expect(answers.sort()).toEqual([200, 409]);
    const late = await save({ settings: { ...settings, tagline: 'Late' }, updated_at });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(/^Someone else changed the settings/);
    expect(['Mine', 'Theirs']).toContain((await shown()).tagline);
    expect((await history('church')).total).toBe(2);
  });

  it('is done once for a key, and names a new version even within a millisecond', async () => {
    const { settings, updated_at } = await read();
    const body = { settings: { ...settings, tagline: 'Once' }, updated_at };
    const headers = { 'idempotency-key': 'one' };
    const first = await save(body, headers);
    const second = await save(body, headers);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(first.json().data.updated_at > updated_at).toBe(true);
    expect((await history('church')).total).toBe(2);
  });

  it('keeps no version of nothing', async () => {
    const { settings, updated_at } = await read();
    const response = await save({ settings, updated_at });
    expect(response.json().data.updated_at).toBe(updated_at);
    expect([(await history('church')).total, (await trail()).length]).toEqual([1, 0]);
  });

  it('says at which path something is wrong, and stores nothing of it', async () => {
    const { settings, updated_at } = await read();
    const branches = settings.branches.map((branch, index) => (index === 1 ? { ...branch, phone: 'none' } : branch));
    const radio = { ...settings.radio, streamUrl: 'javascript:alert(1)' };
    const giving = { ...settings.giving, introduction: 'x'.repeat(601), confirmEmail: 'gifts@gmail' };
    const response = await save({ settings: { ...settings, branches, radio, giving }, updated_at });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      'settings.branches[1].phone': expect.stringMatching(/^Please enter a phone number/),
      'settings.radio.streamUrl': expect.stringMatching(/^Stream must be a web address/),
      'settings.giving.introduction': expect.stringMatching(/^Introduction must be at most/),
      'settings.giving.confirmEmail': expect.stringMatching(/^The end of this email is missing/),
    });
    expect(await shown()).toEqual(publicOf(settings));
  });

  it.each(inert)('gives %s back as the text it is', async (text) => {
    const { settings, updated_at } = await read();
    const changed = { ...settings, churchName: text, about: { ...settings.about, paragraphs: [text] } };
    expect((await save({ settings: changed, updated_at })).statusCode).toBe(200);
    const now = await shown();
    expect([now.churchName, now.about.paragraphs]).toEqual([text, [text]]);
  });

  it('refuses to hide the ways home and to Privacy', async () => {
    const { settings, updated_at } = await read();
    const hide = (path: string) => ({ path, show: 'hidden' as const, label: '' });
    const menu = { links: [], changes: [hide('/radio'), hide('/privacy')] };
    const answer = await save({ settings: { ...settings, menu }, updated_at });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { 'settings.menu.changes[1].show': 'The links to the home page and to Privacy stay' },
    ]);
    expect((await read()).settings.menu.changes).toEqual([]);
  });

  it('lists who changed a section and when, latest first, and makes it what it was', async () => {
    const first = await read();
    const second = await save({ settings: { ...first.settings, tagline: 'Second' }, updated_at: first.updated_at });
    server.advance(60_000);
    const third = await save({
      settings: { ...first.settings, tagline: 'Third', live: { invitation: 'Come' } },
      updated_at: second.json().data.updated_at,
    });
    const { items, total } = await history('church');
    expect(total).toBe(3);
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['changed', 'Adéọlá'],
      ['changed', 'Adéọlá'],
      ['created', null],
    ]);
    expect(items[0]?.at).toBe('2026-11-21T09:01:00.000Z');
    expect(items[1]?.values).toMatchObject({ tagline: 'Second', churchName: first.settings.churchName });
    expect(items[1]?.values).not.toHaveProperty('giving');
    expect((await history('media')).total).toBe(2);
    expect((await history('church', '&page=2&pageSize=2')).items).toHaveLength(1);

    const revision = items[1]?.id ?? '';
    const stale = await restore({ revision, section: 'church', updated_at: first.updated_at });
    expect(stale.statusCode).toBe(409);
    const { updated_at } = third.json().data;
    const restored = await restore({ revision, section: 'church', updated_at });
    expect([restored.statusCode, restored.json().message]).toEqual([200, 'Settings restored.']);
    expect(await shown()).toMatchObject({ tagline: 'Second', live: { invitation: 'Come' } });
    expect((await history('church')).items[0]).toMatchObject({ action: 'restored', by: 'Adéọlá' });
    expect((await trail()).at(-1)).toMatchObject({ action: 'settings.restored', details: '{"sections":"church"}' });
    expect((await restore({ revision: 'none', section: 'church', updated_at })).statusCode).toBe(404);
  });

  it('shows the last good words of a section that fits no more, tells the log once, and opens for editing', async () => {
    const before = await read();
    const { churchName, ...rest } = { ...before.settings, tagline: 'Set by hand' };
    await breakStored(JSON.stringify({ ...rest, quiz: { contactPhones: 'none' } }));
    const now = await shown();
    expect(now).toEqual({ ...publicOf(before.settings), tagline: 'Set by hand' });
    await shown();
    expect(server.logged().match(/stored settings do not fit/g)).toHaveLength(1);
    const opened = await read();
    expect(opened.broken).toEqual(['church', 'quiz']);
    expect((await save({ settings: opened.settings, updated_at: opened.updated_at })).statusCode).toBe(200);
    expect((await read()).broken).toEqual([]);
  });

  it('never brings back an account that was replaced', async () => {
    const { settings, updated_at } = await read();
    const [one, two] = settings.giving.accounts;
    const replaced = [
      { ...one, accountNumber: '1111111111' },
      { ...two, accountNumber: '2222222222' },
    ];
    const giving = { ...settings.giving, accounts: replaced };
    await save({ settings: { ...settings, giving }, updated_at });
    const [first, second] = replaced;
    const broken = { ...giving, accounts: [{ ...first, bank: '' }, second], introduction: 'Still good' };
    await breakStored(JSON.stringify({ ...settings, giving: broken }));
    expect((await shown()).giving).toMatchObject({ accounts: [second], introduction: 'Still good' });
  });

  it.each(['', 'null', '[]', '{"giving": 5}', 'broken {'])('works also when %p is stored', async (document) => {
    const before = await shown();
    await breakStored(document);
    await save({ settings: before, updated_at: 'x' });
    expect(await read()).toMatchObject({
      settings: { ...before, giving: { accounts: [] } },
      updated_at: '2026-11-21T09:30:00.000Z',
      broken: [...settingsSectionNames],
    });
    await server.db.deleteFrom('settings_revisions').execute();
    const { settings } = await read();
    await expect(siteSettings.validate(settings, { strict: true })).resolves.toBeDefined();
    expect(settings.giving.accounts).toEqual([]);
  });

  it('is for administrators alone', async () => {
    const { settings, updated_at } = await read();
    await server.db.updateTable('accounts').set({ role: 'editor' }).execute();
    for (const { method, path: url } of [getEditableSettings, saveSettings, getSettingsRevisions, restoreSettings]) {
      const payload = method === 'GET' ? undefined : { settings, updated_at };
      const response = await server.app.inject({
        method,
        url,
        headers: { cookie: server.cookie },
        ...(payload ? { payload } : {}),
      });
      expect(response.statusCode).toBe(403);
    }
  });
});
