import { currentConsent } from '@cog/contracts/registrations/consent';
import { REGISTRATIONS_CSV_PATH } from '@cog/contracts/registrations/constants';
import type { RegistrationInput } from '@cog/contracts/registrations/schema';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registrationFilter } from './registrationFilter.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { registrationsCsv } from './registrationsCsv.ts';

const person: RegistrationInput = {
  fullName: 'Ọlá Àpẹẹrẹ',
  age: 34,
  gender: 'Female',
  phoneNumber: '+2348031234567',
  email: 'ola@example.com',
  churchName: null,
  reasonToJoin: 'To learn; =cmd()',
  availableAllStages: true,
  termsAccepted: true,
  guardianName: null,
  guardianPhone: null,
  guardianConsent: false,
  phoneIsGuardians: false,
  consentVersion: currentConsent.version,
};

const HEADER =
  '\uFEFF"Full Name","Age","Gender","Phone","Email","Church","Available All Stages","Reason to Join","Registration Date"';

describeOnEveryDatabase('registrations as a file for spreadsheets', (create) => {
  const server = withServer(create);

  const add = (differences: Partial<RegistrationInput>, at: Date) =>
    registrationsRepository(server.db).add({ ...person, ...differences }, at);
  const file = async (query = '', cookie?: string) =>
    server.app.inject({
      method: 'GET',
      url: REGISTRATIONS_CSV_PATH + query,
      headers: { cookie: cookie ?? (await server.signIn()) },
    });

  it('has the specification’s columns, name and words, newest first, and days of Lagos', async () => {
    await add({}, new Date('2026-11-20T23:30:00.000Z'));
    const other = {
      fullName: '=HYPERLINK("x")',
      gender: 'Male',
      email: null,
      churchName: '007',
      reasonToJoin: null,
    } as const;
    await add({ ...other, availableAllStages: false }, START);
    const response = await file();
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registrations.csv"',
      'cache-control': 'no-store',
    });
    expect(response.payload.split('\r\n')).toEqual([
      HEADER,
      `"'=HYPERLINK(""x"")","34","Male","0803 123 4567","","'007","No","","2026-11-21"`,
      `"Ọlá Àpẹẹrẹ","34","Female","0803 123 4567","ola@example.com","","Yes","To learn;' =cmd()","2026-11-21"`,
      '',
    ]);
  });

  it('has what the list finds, in its order', async () => {
    for (const [at, fullName] of ['Charles', 'Ade', 'Bola'].entries()) {
      await add({ fullName, gender: fullName === 'Charles' ? 'Male' : 'Female' }, new Date(START.getTime() + at));
    }
    const names = async (query: string) =>
      (await file(query)).payload
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('"')[1]);
    await expect(names('')).resolves.toEqual(['Bola', 'Ade', 'Charles']);
    await expect(names('?sort=name')).resolves.toEqual(['Ade', 'Bola', 'Charles']);
    await expect(names('?gender=Female&sort=oldest')).resolves.toEqual(['Ade', 'Bola']);
    await expect(names('?search=CHARLES')).resolves.toEqual(['Charles']);
    expect((await file('?search=nobody')).payload).toBe(`${HEADER}\r\n`);
    expect((await file('?page=1')).statusCode).toBe(400);
  });

  it.each(['newest', 'oldest', 'name', '-name'] as const)(
    'has everybody once, by %s, also many of one moment',
    async (sort) => {
      const { db } = server.app.context;
      const { id } = await add({}, START);
      const row = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: 1234 }, (_, number) => ({
        ...row,
        id: `copy-${number}`,
        reference: `COG-${number}`,
        full_name: `Copy ${number}`,
        name_key: `copy ${number}`,
      }));
      for (let at = 0; at < copies.length; at += 400) {
        await db
          .insertInto('registrations')
          .values(copies.slice(at, at + 400))
          .execute();
      }
      const quiz = await quizzesRepository(db).current();
      const pieces: string[] = [];
      for await (const piece of registrationsCsv(
        db,
        registrationFilter(quiz.id, { search: '', gender: null, passed: null }),
        sort,
      )) {
        pieces.push(piece);
      }
      const lines = pieces.join('').split('\r\n').slice(1, -1);
      expect(lines).toHaveLength(1235);
      expect(new Set(lines).size).toBe(1235);
      // The header, and chunks of 200 rows.
      expect(pieces).toHaveLength(8);
    },
  );

  it('is for administrators alone', async () => {
    expect((await file('', 'none=1')).statusCode).toBe(401);
  });
});
