import { addDays, type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { getOverview } from '@cog/contracts/reports/overview.endpoints';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { devotionalsRepository } from './devotionals.repository.ts';
import { remindOfMissingDay } from './missingDayMails.ts';

const HOUR = 60 * 60_000;

describeWithDatabase('a mail that tomorrow’s devotional is missing', (create) => {
  const server = withServer(create, { between: 'restart' });

  const remind = () => remindOfMissingDay(server.app.context);
  const mails = () => server.db.selectFrom('mails').selectAll().orderBy('id').execute();
  const set = async (remind: string[], remindHour: number) => {
    const headers = { cookie: await server.signIn() };
    const { settings, updated_at } = (
      await server.app.inject({ method: 'GET', url: getEditableSettings.path, headers })
    ).json();
    const payload = { settings: { ...settings, mail: { ...settings.mail, remind, remindHour } }, updated_at };
    return server.app.inject({ method: 'PUT', url: saveSettings.path, payload, headers });
  };
  const overview = async () =>
    (
      await server.app.inject({ method: 'GET', url: getOverview.path, headers: { cookie: await server.signIn() } })
    ).json();
  const write = (language: 'EN' | 'YO', date: IsoDate) =>
    devotionalsRepository(server.db).add(
      { date, title: 'Light', text: 'A lamp.', content: 'Light.', prayer: 'Amen.', bible_reading: 'Psalm 119' },
      language,
      START,
    );
  const hourNow = new Date(START.getTime() + HOUR).getUTCHours();
  const tomorrow = addDays(lagosDay(START), 1);

  it('goes to each address once, at its hour, however many look at once', async () => {
    expect(await remind()).toBe(0);
    expect((await set(['not an address'], 17)).statusCode).toBe(400);
    expect((await set(['a@church.example', 'b@church.example'], hourNow + 1)).statusCode).toBe(200);
    expect((await overview()).missingMail).toEqual({
      hour: hourNow + 1,
      count: 2,
      addresses: ['a@church.example', 'b@church.example'],
    });
    expect(await remind()).toBe(0);

    server.advance(HOUR);
    const both = await Promise.all([remind(), remind()]);
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await remind()).toBe(0);
    const written = await mails();
    expect(written.map(({ to_address }) => to_address).sort()).toEqual(['a@church.example', 'b@church.example']);
    expect(written[0]?.body).toContain(`https://church.example/add?date=${tomorrow}`);
    expect(written[0]?.body).not.toContain('addyoruba');

    server.advance(24 * HOUR);
    expect(await remind()).toBe(2);
  });

  it('names the languages that the church uses, and does not go when all are there', async () => {
    await set(['a@church.example'], hourNow);
    await write('YO', lagosDay(START));
    await write('EN', tomorrow);
    expect(await remind()).toBe(1);
    const [mail] = await mails();
    expect(mail?.body).toContain('no published devotional in Yoruba.');
    expect(mail?.body).toContain(`/addyoruba?date=${tomorrow}`);
    await server.db.deleteFrom('missing_day_mails').execute();
    await write('YO', tomorrow);
    expect(await remind()).toBe(0);
  });
});
