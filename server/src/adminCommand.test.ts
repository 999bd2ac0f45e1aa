import { runAdminCommand } from './adminCommand.ts';
import { accountsRepository } from './api/accounts/accounts.repository.ts';
import { makeConfiguredAccounts, makeFirstAccount, makeFirstPromoAccounts } from './api/accounts/firstAccounts.ts';
import { isPassword } from './api/accounts/password.ts';
import { passwordResetsRepository } from './api/accounts/passwordReset/passwordResets.repository.ts';
import { passkeysRepository } from './api/accounts/secondFactor/passkeys.repository.ts';
import { promoAccountsRepository } from './api/promo/promoAccounts.repository.ts';
import { ConfigError } from './config.ts';
import { migrate } from './db/migrate.ts';
import { describeWithDatabase } from './testing/testDatabase.ts';
import { START } from './testing/testServer.ts';
import { withDatabase } from './testing/withDatabase.ts';

jest.unmock('@node-rs/argon2');

describeWithDatabase('npm run admin', (create) => {
  const database = withDatabase(create, { empty: true });

  beforeEach(async () => {
    await migrate(database.db);
  });

  const run = (...args: string[]) =>
    runAdminCommand(database.db, args, START, { siteUrl: 'https://church.example', dataDir: database.dataDir });
  const passwordIn = (text: string) => /\b(?:[a-z]{4}-){4}[a-z]{4}\b/.exec(text)?.[0] ?? '';
  const opens = async (name: string, password: string) => {
    const account = await accountsRepository(database.db).find(name);
    return account !== null && !account.isDisabled && isPassword(account.passwordHash, password);
  };

  it('makes an administrator whose password it shows and does not store', async () => {
    const { ok, text } = await run('add', 'Táíwò');
    expect(ok).toBe(true);
    expect(await opens('táíwò', passwordIn(text))).toBe(true);
    const stored = JSON.stringify(await database.db.selectFrom('accounts').selectAll().execute());
    expect(stored).not.toContain(passwordIn(text));
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('makes an editor when told to', async () => {
    await run('add', 'Kehinde', '--editor');
    expect((await accountsRepository(database.db).find('Kehinde'))?.role).toBe('editor');
  });

  it('does not make a name twice', async () => {
    await run('add', 'Bola');
    expect(await run('add', 'BOLA')).toMatchObject({ ok: false, text: expect.stringContaining('already') });
  });

  it('shuts an account out, and lets it in again with a new password', async () => {
    const first = passwordIn((await run('add', 'Bola')).text);
    await run('disable', 'Bola');
    expect(await opens('Bola', first)).toBe(false);
    expect((await run('list')).text).toBe('Bola  administrator  disabled  since 2026-11-21');
    const second = passwordIn((await run('password', 'Bola')).text);
    expect([await opens('Bola', first), await opens('Bola', second)]).toEqual([false, true]);
  });

  it('lets an account in again with the password it had', async () => {
    const password = passwordIn((await run('add', 'Bola')).text);
    await run('disable', 'Bola');
    expect(await run('enable', 'BOLA')).toEqual({ ok: true, text: 'Bola can sign in again.' });
    expect(await opens('Bola', password)).toBe(true);
  });

  it('changes the role of an account', async () => {
    await run('add', 'Ada');
    await run('add', 'Bola', '--editor');
    expect((await run('role', 'Bola', 'administrator')).text).toBe('Bola is an administrator now.');
    expect((await run('list')).text).toBe(
      'Ada  administrator  since 2026-11-21\nBola  administrator  since 2026-11-21',
    );
    expect((await run('role', 'Bola', 'editor')).text).toBe('Bola is an editor now.');
  });

  it('says when no administrator is left', async () => {
    await run('add', 'Ada');
    await run('add', 'Bola', '--editor');
    expect((await run('disable', 'Bola')).text).toBe('Bola can no longer sign in.');
    expect((await run('role', 'Ada', 'editor')).text).toContain('No administrator is left');
  });

  it('makes passwords that their owners are asked to change', async () => {
    await run('add', 'Ada');
    expect((await accountsRepository(database.db).find('Ada'))?.passwordIsGiven).toBe(true);
  });

  it('makes a link to get back in, and takes the second factor away', async () => {
    await run('add', 'Ada');
    const { ok, text } = await run('link', 'Ada', '--drop-second-factor');
    expect(ok).toBe(true);
    const token = /^https:\/\/church\.example\/resetpassword#([\w-]{43})$/m.exec(text)?.[1] ?? '';
    const reset = await passwordResetsRepository(database.db).find(token, START);
    expect(reset).toMatchObject({ dropsSecondFactor: true });
    expect(JSON.stringify(await database.db.selectFrom('password_resets').selectAll().execute())).not.toContain(token);
    const id = reset?.accountId ?? '';
    const added = { accountId: id, credentialId: 'c', publicKey: 'k', counter: 0, name: 'Phone' };
    await passkeysRepository(database.db).add(added, START);
    expect((await run('drop-second-factor', 'ada')).text).toContain('with the password alone');
    expect(await passkeysRepository(database.db).list(id)).toEqual([]);
    await run('disable', 'Ada');
    expect(await run('link', 'Ada')).toMatchObject({ ok: false, text: expect.stringContaining("'enable Ada'") });
    expect(await passwordResetsRepository(database.db).find(token, START)).toBeNull();
  });

  it('writes down what it did', async () => {
    await run('add', 'Ada');
    for (const command of ['password', 'disable', 'enable']) await run(command, 'Ada');
    await run('role', 'Ada', 'editor');
    const trail = await database.db.selectFrom('audit_trail').select(['action', 'account_id']).orderBy('id').execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'account.created',
      'account.passwordReset',
      'account.disabled',
      'account.enabled',
      'account.roleChanged',
    ]);
    expect(new Set(trail.map(({ account_id }) => account_id))).toEqual(new Set([null]));
  });

  it.each([
    [[]],
    [['add']],
    [['role', 'Bola']],
    [['role', 'Bola', 'king']],
    [['enable', 'nobody']],
    [['add', 'two\nlines']],
    [['fly', 'Bola']],
    [['add', 'x'.repeat(101)]],
    [['disable', 'nobody']],
    [['promo']],
    [['promo', 'add']],
    [['promo', 'add', 'nobody']],
    [['promo', 'fly', 'a@example.com']],
    [['promo', 'disable', 'a@example.com']],
  ])('says what it can do when told %p', async (args) => {
    expect(await run(...args)).toMatchObject({ ok: false, text: expect.stringMatching(/\S/) });
  });

  describe('promo', () => {
    const opensPromo = async (email: string, password: string) => {
      const account = await promoAccountsRepository(database.db).find(email);
      return account !== null && !account.isDisabled && isPassword(account.passwordHash, password);
    };

    it('makes an account whose password it shows and does not store', async () => {
      const { ok, text } = await run('promo', 'add', ' Bola@example.com ');
      expect([ok, text]).toEqual([true, expect.stringMatching(/^Made the promo account Bola@example\.com, /)]);
      expect(await opensPromo('bola@example.com', passwordIn(text))).toBe(true);
      const stored = JSON.stringify(await database.db.selectFrom('promo_accounts').selectAll().execute());
      expect(stored).not.toContain(passwordIn(text));
      expect(await accountsRepository(database.db).isEmpty()).toBe(true);
    });

    it('does not make one twice', async () => {
      await run('promo', 'add', 'bola@example.com');
      expect(await run('promo', 'add', 'BOLA@example.com')).toMatchObject({
        ok: false,
        text: expect.stringContaining('already'),
      });
    });

    it('shuts one out, and lets it in again with a new password', async () => {
      expect((await run('promo', 'list')).text).toBe('The promo has no accounts yet.');
      const first = passwordIn((await run('promo', 'add', 'bola@example.com')).text);
      await run('promo', 'disable', 'bola@example.com');
      expect(await opensPromo('bola@example.com', first)).toBe(false);
      expect((await run('promo', 'list')).text).toBe('bola@example.com  disabled  since 2026-11-21');
      const second = passwordIn((await run('promo', 'password', 'bola@example.com')).text);
      expect([await opensPromo('bola@example.com', first), await opensPromo('bola@example.com', second)]).toEqual([
        false,
        true,
      ]);
    });

    it('keeps the e-mail out of the audit trail', async () => {
      await run('promo', 'add', 'bola@example.com');
      await run('promo', 'password', 'bola@example.com');
      await run('promo', 'disable', 'bola@example.com');
      const trail = await database.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
      expect(trail.map(({ action }) => action)).toEqual([
        'promoAccount.created',
        'promoAccount.passwordChanged',
        'promoAccount.disabled',
      ]);
      expect(JSON.stringify(trail)).not.toContain('bola');
    });

    it('makes the configured accounts in a database that has none, and never again', async () => {
      await makeFirstPromoAccounts(database.db, [], START);
      await makeFirstPromoAccounts(database.db, [{ email: 'ada@example.com', password: 'one' }], START);
      await makeFirstPromoAccounts(database.db, [{ email: 'bola@example.com', password: 'two' }], START);
      expect((await run('promo', 'list')).text).toBe('ada@example.com  since 2026-11-21');
    });
  });

  describe('for release tokens', () => {
    it('makes one that is shown once, lists it without itself, and revokes it', async () => {
      expect((await run('token', 'list')).text).toBe('There are no release tokens yet.');
      const { ok, text } = await run(
        'token',
        'add',
        'Quiz',
        'team',
        '--for',
        'mf-quiz,mf-chat',
        '--may=promote',
        '--days=7',
      );
      expect(ok).toBe(true);
      expect(text).toMatch(
        /“Quiz team” for mf-quiz, mf-chat; it may promote until 2026-11-28\..*\ncog_release_[\w-]{43}$/s,
      );
      const listed = (await run('token', 'list')).text;
      expect(listed).toMatch(
        /^[0-9a-f-]{36} {2}Quiz team {2}mf-quiz,mf-chat {2}promote {2}until 2026-11-28 {2}never used$/,
      );
      const id = listed.split(' ')[0] ?? '';
      expect((await run('token', 'revoke', id)).text).toBe('The release token “Quiz team” no longer works.');
      expect((await run('token', 'list')).text).toContain('revoked');
      expect(await run('token', 'revoke', 'none')).toMatchObject({ ok: false });
    });

    it.each([
      [['add', 'Quiz team'], 'Usage:'],
      [['add', '--for', 'mf-quiz'], 'Usage:'],
      [['add', 'Quiz team', '--for', 'mf-quiz', '--more'], 'Usage:'],
      [['add', 'Quiz team', '--for', '../etc'], 'Name must be one such as mf-hymns'],
      [['add', 'Quiz team', '--for', 'mf-quiz', '--may', 'all'], 'Verbs must be of publish, promote, disable'],
      [['add', 'Quiz team', '--for', 'mf-quiz', '--days', '900'], 'A token is good for 366 days at most'],
    ])('says what is wrong with %j', async (args, message) => {
      expect(await run('token', ...args)).toMatchObject({ ok: false, text: expect.stringContaining(message) });
    });
  });

  it('makes one account with a generated password in an empty database, once', async () => {
    const made = await makeFirstAccount(database.db, START);
    expect(made?.username).toBe('admin');
    expect(await opens('admin', made?.password ?? '')).toBe(true);
    expect(await makeFirstAccount(database.db, START)).toBeNull();
  });

  it.each([
    ['too short', 'secret', 'The password must have at least 12 characters'],
    ['common', 'password1234', 'This password is easy to guess'],
    ['the name', 'Ada Obi 2026', 'The password must not be the username'],
  ])('says at the start that a configured password is %s, and makes nothing', async (_what, password, message) => {
    const making = makeConfiguredAccounts(database.db, [{ username: 'Ada Obi', password }], START);
    await expect(making).rejects.toThrow(message);
    await expect(making).rejects.toThrow(ConfigError);
    await expect(making).rejects.not.toThrow(password);
    expect(await accountsRepository(database.db).isEmpty()).toBe(true);
  });

  it('makes the configured accounts instead, and never again', async () => {
    await makeConfiguredAccounts(database.db, [{ username: 'ada', password: 'a canoe at dawn' }], START);
    await makeConfiguredAccounts(database.db, [{ username: 'bola', password: 'a market at noon' }], START);
    expect(await makeFirstAccount(database.db, START)).toBeNull();
    expect((await run('list')).text).toBe('ada  administrator  since 2026-11-21');
  });
});
