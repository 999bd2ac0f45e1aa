import * as accounts from '@cog/contracts/accounts/endpoints';
import { authenticateAgain } from '@cog/contracts/accounts/sessions.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { getEditableSettings, restoreSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { contractEndpoints } from '../../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { fallbackSettings } from '../settings/fallbackSettings.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

const MINUTE = 60_000;

describeWithDatabase('showing again who one is', (create) => {
  const server = withServer(create, { signedIn: true });

  const call = ({ method, path }: Endpoint, payload?: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url: path,
      headers: { cookie: server.cookie, ...headers },
      ...(payload ? { payload } : {}),
    });
  const add = (username: string) => call(accounts.addAccount, { username, role: 'editor' });
  const again = (proof: object) => call(authenticateAgain, proof);
  const refusal = {
    success: false,
    reason: 'authenticate-again',
    message: expect.stringContaining('Nothing was changed'),
  };

  it('is asked for ten minutes after the sign-in, and once more ten minutes later', async () => {
    server.advance(10 * MINUTE - 1);
    expect((await add('Bola')).statusCode).toBe(201);
    server.advance(1);
    const refused = await add('Tolu');
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining(refusal)]);
    expect((await again({ password: ADMIN.password })).json()).toEqual({ success: true });
    expect((await add('Tolu')).statusCode).toBe(201);
    server.advance(10 * MINUTE);
    expect((await add('Ada')).statusCode).toBe(403);
  });

  it('counts for this session alone', async () => {
    server.advance(10 * MINUTE);
    const elsewhere = server.cookie;
    server.cookie = await server.signIn();
    await again({ password: ADMIN.password });
    server.cookie = elsewhere;
    expect((await add('Tolu')).statusCode).toBe(403);
  });

  it('is called for by everything that changes accounts or what they sign in with', () => {
    const changing = contractEndpoints().filter(
      ({ path, method }) => /^\/api\/admin\/(accounts|second-factor)/.test(path) && method !== 'GET',
    );
    expect(changing.length).toBeGreaterThan(12);
    for (const { path, needsRecentSignIn } of changing) expect([path, needsRecentSignIn]).toEqual([path, true]);
  });

  it('is refused with a wrong password, counted as at the sign-in, and changes nothing', async () => {
    server.advance(10 * MINUTE);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await again({ password: 'wrong' })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    server.advance(MINUTE);
    const wrong = await again({ password: 'wrong' });
    expect(wrong.json().errors).toEqual({ password: 'The password is not right' });
    expect((await add('Tolu')).statusCode).toBe(403);
  });

  it.each([{}, { password: '' }, { password: 'a', code: '123456' }, { nothing: 1 }])(
    'takes one proof: not %j',
    async (proof) => {
      expect((await again(proof)).statusCode).toBe(400);
    },
  );

  describe('before giving details change', () => {
    beforeEach(async () => {
      await settingsRepository(server.db).create(fallbackSettings, START);
      server.advance(10 * MINUTE);
    });
    const read = async () => (await call(getEditableSettings)).json();
    const account = {
      id: 'offerings',
      label: 'Offerings',
      bank: 'Another Bank',
      accountNumber: '1234567890',
      accountName: 'Somebody',
      currency: 'NGN',
      ussd: '',
    };

    it('is asked for, and the same call goes through afterwards', async () => {
      const { settings, updated_at } = await read();
      const body = { settings: { ...settings, giving: { ...settings.giving, accounts: [account] } }, updated_at };
      const headers = { 'idempotency-key': 'one-key' };
      const refused = await call(saveSettings, body, headers);
      expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining(refusal)]);
      expect((await read()).updated_at).toBe(updated_at);
      await again({ password: ADMIN.password });
      expect((await call(saveSettings, body, headers)).statusCode).toBe(200);
      expect((await read()).settings.giving.accounts).toEqual([account]);
    });

    it('is asked for when earlier ones are brought back', async () => {
      const { settings, updated_at } = await read();
      const body = { settings: { ...settings, giving: { ...settings.giving, accounts: [account] } }, updated_at };
      await again({ password: ADMIN.password });
      await call(saveSettings, body);
      server.advance(10 * MINUTE);
      const [first] = await server.db.selectFrom('settings_revisions').select('id').orderBy('id').execute();
      const now = (await read()).updated_at;
      const restoration = { revision: first?.id, section: 'giving', updated_at: now };
      expect((await call(restoreSettings, restoration)).json().reason).toBe('authenticate-again');
      expect((await read()).settings.giving.accounts).toEqual([account]);
      await again({ password: ADMIN.password });
      expect((await call(restoreSettings, restoration)).statusCode).toBe(200);
    });

    it('is not asked for when other settings change', async () => {
      const { settings, updated_at } = await read();
      const saved = await call(saveSettings, { settings: { ...settings, tagline: 'Another' }, updated_at });
      expect(saved.statusCode).toBe(200);
    });
  });
});
