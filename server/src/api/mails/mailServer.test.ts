import { sendTestMail } from '@cog/contracts/mails/endpoints';
import {
  getMailServer,
  removeMailServer,
  saveMailServer,
  tryMailServer,
} from '@cog/contracts/mails/mailServer.endpoints';
import { type MailServer, mailServer } from '@cog/contracts/mails/mailServer.schema';
import { getEditableSettings } from '@cog/contracts/settings/editing.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { getSample } from '@cog/contracts/settings/sample.endpoints';
import { smtpRefusal, startMailServer, type TestMailServer } from '../../mail/testing/startMailServer.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { until } from '../../testing/until.ts';
import { withServer } from '../../testing/withServer.ts';

const PASSWORD = 'ọ̀rọ̀ aṣínà 9';
const TO = 'tolu@church.example';

describeWithDatabase('the mail server from the settings', (create) => {
  let provider: TestMailServer;

  const server = withServer(create, { between: 'restart', config: { mailPortsOnly: false }, signedIn: true });
  beforeEach(async () => {
    provider = await startMailServer({
      onAuth({ username, password }, _session, callback) {
        if (username === 'office' && password === PASSWORD) callback(null, { user: username });
        else callback(smtpRefusal(535, `Not you with ${password}`));
      },
    });
  });
  afterEach(() => provider.close());

  const input = (more: object = {}) => ({
    host: '127.0.0.1',
    port: provider.port,
    security: 'starttls',
    user: 'office',
    password: PASSWORD,
    fromName: null,
    fromAddress: 'office@church.example',
    ...more,
  });
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { cookie: server.cookie },
      ...(payload === undefined ? {} : { payload }),
    });
  const read = async (): Promise<MailServer> =>
    mailServer.validate((await ask('GET', getMailServer.path)).json(), { strict: true });
  const save = (more: object = {}) => ask('PUT', saveMailServer.path, input({ version: null, ...more }));
  const tryOut = (more: object = {}) => ask('POST', tryMailServer.path, input({ to: TO, ...more }));
  const stepState = async () =>
    (await ask('GET', getSample.path)).json().steps.find(({ step }: { step: string }) => step === 'mail').state;

  it('is tried before it is saved, and a failure is told in words without the password', async () => {
    const tried = await tryOut();
    expect([tried.statusCode, tried.json().message]).toEqual([200, `The mail server took the test mail to ${TO}.`]);
    expect(provider.received).toMatchObject([{ from: 'office@church.example', to: [TO] }]);
    expect(provider.received[0]?.headers.get('subject')).toBe('Test mail from COG Church');
    expect((await read()).from).toBe('none');

    const refused = await tryOut({ password: 'wrong-word' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^The mail server did not accept the user and password\. It answered: 535/);
    expect(refused.json().message).toMatch(/Many providers want an app password here/);
    expect(refused.payload).not.toContain('wrong-word');
    const { port } = provider;
    await provider.close();
    // In this notation it counts as another machine, for which the message suggests the usual port.
    const gone = await tryOut({ port, host: '127.1' });
    expect([gone.statusCode, gone.json().message]).toEqual([
      409,
      expect.stringMatching(/couldn’t reach the mail server.* STARTTLS is usually on port 587\./),
    ]);
    provider = await startMailServer();
  });

  it('takes the mails of every process from then on, its password sealed, and leads back to what was before', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await stepState()).toBe('missing');
    const saved = await save();
    expect(saved.statusCode).toBe(200);
    expect(await read()).toMatchObject({ from: 'settings', user: 'office', hasPassword: true, isReadable: true });
    expect(await stepState()).toBe('done');

    await ask('POST', sendTestMail.path, { to: TO });
    await until(() => provider.received.length === 1);
    expect(provider.received[0]?.headers.get('from')).toBe('COG Church <office@church.example>');

    const row = await server.db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
    const trail = await server.db.selectFrom('audit_trail').selectAll().execute();
    const settings = await server.db.selectFrom('settings_revisions').selectAll().execute();
    const answers = [
      saved.payload,
      (await ask('GET', getSettings.path)).payload,
      (await ask('GET', getEditableSettings.path)).payload,
    ];
    for (const text of [JSON.stringify([row, trail, settings]), ...answers, server.logged()]) {
      expect(text).not.toContain(PASSWORD);
    }
    expect(trail.map(({ action }) => action)).toContain('mailServer.changed');

    await server.restart({ config: { mailPortsOnly: false, sendsToPeople: false } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await ask('POST', sendTestMail.path, { to: TO });
    const kept = () => server.db.selectFrom('mails').select('id').where('status', '=', 'kept').execute();
    await until(async () => (await kept()).length === 1);
    expect(provider.received).toHaveLength(1);

    const { version } = await read();
    expect((await save({ version: 'another' })).statusCode).toBe(409);
    const removed = await ask('DELETE', removeMailServer.path, { version });
    expect([removed.statusCode, (await read()).from]).toEqual([200, 'none']);
  });

  it('keeps the password for the same server and user, and gives it to no other', async () => {
    await save();
    const { version } = await read();
    expect((await save({ version, password: '', fromName: 'The office' })).statusCode).toBe(200);
    expect((await tryOut({ password: '' })).statusCode).toBe(200);
    const elsewhere = await startMailServer();
    for (const more of [{ port: elsewhere.port }, { user: 'else' }, { security: 'tls' }]) {
      const refused = await tryOut({ password: '', ...more });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        { password: expect.stringMatching(/^Please type the password again/) },
      ]);
    }
    await elsewhere.close();
    // When the host is changed in the database, the stored password is not sent to it.
    await server.db.updateTable('mail_server').set({ host: 'elsewhere.example' }).execute();
    expect(await read()).toMatchObject({ hasPassword: true, isReadable: false });
  });

  it('is refused with a reason where it cannot be one, and tried so often an hour', async () => {
    for (const [more, field] of [
      [{ host: 'https://smtp.example.com' }, 'host'],
      [{ host: '169.254.169.254' }, 'host'],
      [{ host: 'smtp.example.com', security: 'none' }, 'security'],
      [{ port: 70_000 }, 'port'],
      [{ fromAddress: 'office' }, 'fromAddress'],
      [{ fromName: 'A"B' }, 'fromName'],
      [{ password: '' }, 'password'],
    ] as const) {
      const refused = await save(more);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    }
    for (let tries = 0; tries < 20; tries++) await tryOut({ password: '' });
    expect((await tryOut()).statusCode).toBe(429);
    expect(provider.received).toEqual([]);
  });

  it('asks who it is once more, and is on ports of mail servers alone', async () => {
    await server.restart();
    server.cookie = await server.signIn();
    const refused = await tryOut();
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['port']]);
    server.advance(20 * 60_000);
    for (const answer of [await save(), await tryOut(), await ask('DELETE', removeMailServer.path, { version: 'x' })]) {
      expect([answer.statusCode, answer.json().reason]).toEqual([403, 'authenticate-again']);
    }
  });
});
