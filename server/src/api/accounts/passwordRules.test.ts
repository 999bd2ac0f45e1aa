import type { Kysely } from 'kysely';
import { openDatabase } from '../../db/openDatabase.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { describeWithDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { fallbackSettings } from '../settings/fallbackSettings.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { generatePassword } from './password.ts';
import { PASSWORD_IS_CHURCH, PASSWORD_IS_COMMON, passwordProblem } from './passwordRules.ts';

describeWithDatabase('a password that is chosen', (create) => {
  let database: TestDatabase;
  let db: Kysely<DatabaseSchema>;

  beforeAll(async () => {
    database = await create();
    db = openDatabase(database);
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  const fault = (password: string) => passwordProblem(db, 'Adébáyọ̀ Ọlá', password);

  it('may be anything before there is a church', async () => {
    expect(await fault('a canoe before the morning mist')).toBeNull();
  });

  it.each([
    'password1234',
    'Password!2026',
    'PASSWORDPASSWORD',
    'qwertyuiopas',
    '123456789012',
    '210987654321',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijklmn',
    '1qaz2wsx3edc4rfv',
    '............',
    'football!football!',
    '2026jennifer2026',
  ])('is not one of the first that are guessed: %s', async (password) => {
    expect(await fault(password)).toBe(PASSWORD_IS_COMMON);
  });

  it.each(['ADÉBÁYỌ̀ ỌLÁ', 'Adebayo.Ola.2026', 'adébáyọ̀ ọlá'.normalize('NFD'), '12adebayoola12'])(
    'is not the account’s own name: %s',
    async (password) => {
      expect(await fault(password)).toBe('The password must not be the username');
    },
  );

  it('is not the name of the church', async () => {
    await settingsRepository(db).create({ ...fallbackSettings, churchName: 'Ìjọ Ìmọ́lẹ̀ Church' }, START);
    for (const password of ['Ìjọ Ìmọ́lẹ̀ Church', 'ijoimolechurch2026', 'Ijo-Imole-Church!']) {
      expect(await fault(password)).toBe(PASSWORD_IS_CHURCH);
    }
  });

  it.each([
    'a canoe before the morning mist',
    'ọkọ̀ ojú omi ní òwúrọ̀',
    'correct horse battery staple',
    'kX9#mQ2$vL7!',
    'пароль из пяти слов',
    ...Array.from({ length: 20 }, generatePassword),
  ])('may be of any letters, and needs no figures or marks: %s', async (password) => {
    expect(await fault(password)).toBeNull();
  });
});
