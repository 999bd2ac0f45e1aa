import { getChurchMessages, getSettings } from '@cog/contracts/settings/endpoints';
import { visitorSettings } from '@cog/contracts/settings/schema';
import { contractEndpoints } from '../../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { settingsRepository } from './settings.repository.ts';

describeWithDatabase('site settings', (create) => {
  const server = withServer(create);

  it('that were stored before there were about, giving, radio and live pages, or mail still read', async () => {
    const { db } = server.app.context;
    const { document } = await db.selectFrom('site_settings').select('document').executeTakeFirstOrThrow();
    const { about, giving, radio, live, youtube, menu, mail, retention, names, whoWeAre, ...old } =
      JSON.parse(document);
    const { yorubaMessages, ...shown } = old;
    const { groupLink, terms, termsVersion, ...quiz } = old.quiz;
    await db
      .updateTable('site_settings')
      .set({ document: JSON.stringify({ ...old, quiz: { ...quiz, groupLink } }) })
      .execute();

    const response = await server.app.inject({ method: 'GET', url: getSettings.path });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...shown,
      quiz,
      about: { heading: '', paragraphs: [], values: [], leaders: [], teams: [] },
      giving: { introduction: '', accounts: [], purposes: [] },
      radio: { streamUrl: null },
      live: { invitation: '' },
      names: { quiz: 'My Testimony Bible Quiz' },
      whoWeAre: { heading: 'Who We Are' },
      retention: { registrationMonths: 12, chatDays: 30, mailDays: 180 },
    });
    await expect(visitorSettings.validate(response.json(), { strict: true })).resolves.toBeDefined();
  });

  it('says the church’s own texts in Yoruba, where it has them', async () => {
    const { yorubaMessages } = await settingsRepository(server.db).read();
    const [first] = yorubaMessages;
    const answer = await server.app.inject({ method: 'GET', url: getChurchMessages.path });
    expect(answer.json().messages[first?.english ?? '']).toBe(first?.yoruba);
    expect(Object.keys(answer.json().messages)).toHaveLength(yorubaMessages.length);
    expect((await server.app.inject({ method: 'GET', url: getSettings.path })).json()).not.toHaveProperty(
      'yorubaMessages',
    );
  });

  it('tells those alone of the group who have registered', async () => {
    const { quiz } = await settingsRepository(server.db).read();
    const shown = (await server.app.inject({ method: 'GET', url: getSettings.path })).json();
    expect(quiz.groupLink).toEqual(expect.stringContaining('https://'));
    expect(shown).not.toHaveProperty('mail');
    expect(Object.keys(shown.quiz).sort()).toEqual([
      'contactPhones',
      'introduction',
      'referencePrefix',
      'terms',
      'termsVersion',
    ]);
    for (const { path } of contractEndpoints().filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    )) {
      const { payload } = await server.app.inject({ method: 'GET', url: path });
      expect([path, payload.includes(quiz.groupLink ?? '')]).toEqual([path, false]);
    }
  });
});
