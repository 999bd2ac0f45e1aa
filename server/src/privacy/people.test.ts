import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as endpoints from '@cog/contracts/privacy/people.endpoints';
import { type PersonFound, personExport, personFound } from '@cog/contracts/privacy/people.schema';
import { sql } from 'kysely';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { tables } from './tables.ts';
import { addRows } from './testing/addRows.ts';

const ADE = {
  fullName: 'Adéọlá Zzade',
  phone: '+2348099998877',
  email: 'zzade@private.example',
  reference: 'COG-ZZZZ-9999',
};
const OTHER = {
  fullName: 'Bísí Yybisi',
  phone: '+2348077776655',
  email: 'yybisi@private.example',
  reference: 'COG-YYYY-8888',
};

describeOnEveryDatabase('one person’s data', (create) => {
  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      await addRows(server.db, { mark: 'Zade', at: START, ...ADE });
      await addRows(server.db, { mark: 'Ybisi', at: START, ...OTHER });
    },
  });

  const post = (url: string, payload: object, headers: Record<string, string> = { cookie: server.cookie }) =>
    server.app.inject({ method: 'POST', url, payload, headers });
  const find = async (asked: object): Promise<PersonFound> =>
    personFound.validate((await post(endpoints.findPerson.path, asked)).json(), { strict: true });
  const erase = (asked: object, version: string) => post(endpoints.erasePerson.path, { ...asked, version });
  const counts = async (asked: object) =>
    Object.fromEntries((await find(asked)).held.map(({ kind, count }) => [kind, count]));
  /** The tables that contain something that names the person. */
  const tablesNaming = async ({ fullName, phone, email, reference }: typeof ADE) => {
    const marks = [fullName, phone, phone.slice(4), email, reference];
    const found: string[] = [];
    for (const table of Object.keys(tables)) {
      const content = JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(server.db)).rows);
      if (marks.some((mark) => content.includes(mark))) found.push(table);
    }
    return found.sort();
  };
  const trail = () =>
    server.db.selectFrom('audit_trail').selectAll().where('action', 'like', 'person.%').orderBy('id').execute();

  const everything = {
    registrations: 1,
    requests: 1,
    mails: 1,
    noMail: 1,
    promoAccount: 1,
    signIns: 3,
    answersToForms: 1,
    mentions: 6,
  };

  it.each([
    ['phone and name', { phone: '0809 999 8877', name: 'zzade, adeola' }],
    ['e-mail, in any case', { email: 'ZZade@Private.Example' }],
    ['phone and e-mail', { phone: '+2348099998877', email: ADE.email }],
  ])('is found by %s, in every table that holds some', async (_, asked) => {
    expect(await counts(asked)).toEqual(everything);
    expect((await find(asked)).people).toEqual([
      { name: ADE.fullName, phoneNumber: ADE.phone, references: [ADE.reference] },
    ]);
  });

  it('is found in each table that is declared to be searched', async () => {
    const declared = Object.entries(tables).flatMap(([name, table]) =>
      typeof table?.asked === 'string' ? [name] : [],
    );
    const named = await tablesNaming(ADE);
    // Tables that name a person only by an id or a hash are erased with the row that it belongs to.
    expect(declared).toEqual(expect.arrayContaining(named));
    expect(named).toEqual(
      expect.arrayContaining([
        'registrations',
        'registration_revisions',
        'mails',
        'promo_accounts',
        'sign_in_attempts',
      ]),
    );
  });

  it('is not found by an address that was given when a stranger registered the person again', async () => {
    const email = 'stranger@elsewhere.example';
    const first = await server.db
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', ADE.email)
      .executeTakeFirstOrThrow();
    const repeat = { id: '01935a00-0000-7000-8000-0000000000aa', reference: 'COG-RRRR-7777', repeat_of: first.id };
    const row = { ...first, ...repeat, email, deleted_at: START.toISOString() };
    await server.db.insertInto('registrations').values(row).execute();
    expect(await counts({ email })).toEqual({ registrations: 1 });
    expect((await find({ email })).people).toMatchObject([{ references: ['COG-RRRR-7777'] }]);
    expect((await find({ phone: ADE.phone })).people).toMatchObject([{ references: ['COG-RRRR-7777', ADE.reference] }]);
    expect((await erase({ email }, (await find({ email })).version)).statusCode).toBe(200);
    expect(await counts({ phone: ADE.phone })).toMatchObject({ registrations: 1 });
  });

  it('takes of an address that was given with a repeat the mails alone', async () => {
    const first = await server.db
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', ADE.email)
      .executeTakeFirstOrThrow();
    const repeat = { id: '01935a00-0000-7000-8000-0000000000ab', reference: 'COG-RRRR-8888', repeat_of: first.id };
    await server.db.deleteFrom('registrations').where('reference', '=', OTHER.reference).execute();
    await server.db
      .insertInto('registrations')
      .values({ ...first, ...repeat, email: OTHER.email, deleted_at: START.toISOString() })
      .execute();
    const asked = { phone: ADE.phone };
    const found = { ...everything, registrations: 2 };
    expect(await counts(asked)).toEqual(found);
    const mail = server.db.updateTable('mails').where('id', '=', 'mail-Ybisi');
    await mail.set({ recipient_name: ADE.fullName }).execute();
    expect(await counts(asked)).toEqual({ ...found, mails: 2 });
    expect((await erase(asked, (await find(asked)).version)).statusCode).toBe(200);
    expect(await counts({ email: OTHER.email })).toMatchObject({ requests: 1, promoAccount: 1, signIns: 3 });
  });

  it('takes mails to an address from before a correction, and nothing else of its owner', async () => {
    const corrected = [{ field: 'email', before: OTHER.email.toUpperCase(), after: ADE.email }];
    await server.db
      .updateTable('registration_revisions')
      .set({ document: JSON.stringify(corrected) })
      .where('id', '=', 'change-Zade')
      .execute();
    await server.db.deleteFrom('registrations').where('reference', '=', OTHER.reference).execute();
    const mail = server.db.updateTable('mails').where('id', '=', 'mail-Ybisi');
    await mail.set({ recipient_name: null, body: `Your reference is ${ADE.reference}.` }).execute();
    const asked = { phone: ADE.phone };
    expect(await counts(asked)).toEqual({ ...everything, mails: 2 });
    expect((await erase(asked, (await find(asked)).version)).statusCode).toBe(200);
    expect(await counts({ email: OTHER.email })).toMatchObject({ requests: 1, promoAccount: 1 });
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('of a mother who only asked for prayer is told apart from her child under the same phone', async () => {
    const phone = '+2348055554444';
    await server.db
      .updateTable('registrations')
      .set({ phone_number: phone, email: null })
      .where('reference', '=', ADE.reference)
      .execute();
    await server.db
      .updateTable('visitor_requests')
      .set({ name: 'Ìyá Xxmother', phone, email: null })
      .where('id', '=', 'request-Zade')
      .execute();
    const shared = await find({ phone });
    expect(shared.people).toEqual([
      { name: ADE.fullName, phoneNumber: phone, references: [ADE.reference] },
      { name: 'Ìyá Xxmother', phoneNumber: phone, references: [] },
    ]);
    expect((await erase({ phone }, shared.version)).statusCode).toBe(422);
    expect((await post(endpoints.exportPerson.path, { phone })).statusCode).toBe(422);
    const child = await post(endpoints.exportPerson.path, { phone, name: ADE.fullName });
    expect(child.json().held).not.toHaveProperty('requests');
    const mother = { phone, name: 'xxmother iya' };
    expect(await counts(mother)).toEqual({ requests: 1 });
    expect((await erase(mother, (await find(mother)).version)).statusCode).toBe(200);
    expect((await find({ phone })).people).toMatchObject([{ references: [ADE.reference] }]);
  });

  it('of a child is asked for by name where a guardian has the same phone', async () => {
    await server.db
      .updateTable('registrations')
      .set({ guardian_name: 'Ìyá Xxguardian', guardian_phone: ADE.phone })
      .where('reference', '=', ADE.reference)
      .execute();
    await server.db
      .updateTable('visitor_requests')
      .set({ name: null, email: null })
      .where('id', '=', 'request-Zade')
      .execute();
    const { people, version } = await find({ phone: ADE.phone });
    expect(people.map(({ name }) => name)).toEqual([ADE.fullName, 'Ìyá Xxguardian']);
    expect((await erase({ phone: ADE.phone }, version)).statusCode).toBe(422);
  });

  it('is found in stored answers in any case', async () => {
    await server.db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify({ to: 'ZZade@Private.Example' }) })
      .where('key', '=', 'key-Zade')
      .execute();
    const asked = { email: ADE.email };
    expect(await counts(asked)).toMatchObject({ answersToForms: 1 });
    expect((await erase(asked, (await find(asked)).version)).statusCode).toBe(200);
    const keys = await server.db.selectFrom('idempotency_keys').select('key').execute();
    expect(keys).toEqual([{ key: 'key-Ybisi' }]);
  });

  it('is not found by a name alone, nor by what was never given', async () => {
    const answer = await post(endpoints.findPerson.path, { name: ADE.fullName });
    expect([answer.statusCode, answer.json().errors.phone]).toEqual([
      400,
      expect.stringContaining('phone number or an e-mail'),
    ]);
    expect(await counts({ phone: '0801 000 0000' })).toEqual({});
    expect(await counts({ phone: ADE.phone, name: 'Somebody Else' })).not.toHaveProperty('registrations');
  });

  it('is handed over whole, and the trail says how much of what and nothing of whom', async () => {
    const answer = await post(endpoints.exportPerson.path, { email: ADE.email });
    expect(answer.headers['cache-control']).toBe('no-store');
    const file = await personExport.validate(answer.json());
    expect(Object.keys(file.held).sort()).toEqual(Object.keys(everything).sort());
    expect(file.held).toMatchObject({
      registrations: [
        { fullName: ADE.fullName, results: [{ stage: 1, score: 1 }], attempts: [{ answers: [{ option: 0 }] }] },
      ],
      mails: [{ to: ADE.email, body: `Dear ${ADE.fullName}` }],
      promoAccount: [{ email: ADE.email }],
    });
    expect(answer.payload).not.toMatch(/hash|yybisi/i);
    const [entry] = await trail();
    expect(JSON.parse(entry?.details ?? '')).toEqual(
      Object.fromEntries(Object.entries(everything).map(([kind, count]) => [kind, String(count)])),
    );
    expect([entry?.action, entry?.account_id]).toEqual(['person.exported', expect.any(String)]);
    expect(JSON.stringify(entry)).not.toMatch(/zzade|8099998877|COG-/i);
    expect((await post(endpoints.exportPerson.path, { phone: '0801 000 0000' })).statusCode).toBe(404);
    expect(await trail()).toHaveLength(1);
  });

  it('is erased from every table, and nothing of anyone else is', async () => {
    const before = await tablesNaming(OTHER);
    const files = join(server.database.dataDir, 'outbox');
    mkdirSync(files);
    for (const mark of ['Zade', 'Ybisi']) writeFileSync(join(files, `mail-${mark}.eml`), 'To: somebody');
    const asked = { phone: ADE.phone };
    const answer = await erase(asked, (await find(asked)).version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Everything about this person is erased. Earlier backups still hold it.',
      // The unsubscription was found by the address of the registration, which is gone now.
      stays: ['noMail'],
    });
    expect(await tablesNaming(ADE)).toEqual([]);
    expect(await tablesNaming(OTHER)).toEqual(before);
    expect(existsSync(join(files, 'mail-Zade.eml'))).toBe(false);
    expect(existsSync(join(files, 'mail-Ybisi.eml'))).toBe(true);
    const [entry] = await trail();
    expect(JSON.stringify(entry)).not.toMatch(/zzade|8099998877|COG-/i);
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ registrations: '1', mails: '1', mentions: '6' });
    expect(server.logged()).not.toMatch(/zzade|8099998877|COG-/i);
    // Reports that quoted the person stay without the quotation, and the person may register again.
    expect(await counts(asked)).toEqual({});
    expect(await counts({ email: ADE.email })).toEqual({ noMail: 1 });
  });

  it('is erased once, however often the phone of the administrator asks', async () => {
    const asked = { phone: ADE.phone };
    const { version } = await find(asked);
    const headers = { cookie: server.cookie, 'idempotency-key': 'one-key' };
    const first = await post(endpoints.erasePerson.path, { ...asked, version }, headers);
    const again = await post(endpoints.erasePerson.path, { ...asked, version }, headers);
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
    expect(await trail()).toHaveLength(1);
    expect((await erase(asked, version)).statusCode).toBe(404);
  });

  it('of several who share a phone is erased by name alone', async () => {
    await server.db
      .updateTable('registrations')
      .set({ phone_number: ADE.phone })
      .where('reference', '=', OTHER.reference)
      .execute();
    const asked = { phone: ADE.phone };
    const shared = await find(asked);
    expect(shared.people.map(({ name }) => name).sort()).toEqual([ADE.fullName, OTHER.fullName]);
    const refused = await erase(asked, shared.version);
    expect([refused.statusCode, refused.json().errors.name]).toEqual([422, expect.stringContaining('Several people')]);
    const one = { ...asked, name: ADE.fullName };
    expect((await erase(one, (await find(one)).version)).statusCode).toBe(200);
    expect((await find(asked)).people.map(({ name }) => name)).toEqual([OTHER.fullName]);
  });

  it('leaves the mails to an address that another person gave too', async () => {
    await server.db
      .updateTable('registrations')
      .set({ email: ADE.email })
      .where('reference', '=', OTHER.reference)
      .execute();
    const asked = { phone: ADE.phone };
    expect((await erase(asked, (await find(asked)).version)).json().stays).toEqual(expect.arrayContaining(['mails']));
    expect(await server.db.selectFrom('mails').select('id').where('id', '=', 'mail-Zade').execute()).toHaveLength(1);
  });

  it('is not erased when something else is held than was shown', async () => {
    const asked = { phone: ADE.phone };
    const { version } = await find(asked);
    await server.db.updateTable('registrations').set({ age: 31 }).where('reference', '=', ADE.reference).execute();
    const answer = await erase(asked, version);
    expect(answer.statusCode).toBe(409);
    expect(await counts(asked)).toMatchObject({ registrations: 1 });
    expect(await trail()).toEqual([]);
  });

  it('of a guardian is shown, and stays with the child’s registration', async () => {
    const guardian = { guardian_name: 'Ìyá Xxguardian', guardian_phone: '+2348055554444' };
    await server.db.updateTable('registrations').set(guardian).where('reference', '=', ADE.reference).execute();
    const asked = { phone: guardian.guardian_phone };
    const found = await find(asked);
    expect(found.held).toEqual([{ kind: 'guardianOf', count: 1 }]);
    expect((await erase(asked, found.version)).statusCode).toBe(404);
    expect((await post(endpoints.exportPerson.path, asked)).json().held).toEqual({
      guardianOf: [
        { reference: ADE.reference, guardianName: guardian.guardian_name, guardianPhone: guardian.guardian_phone },
      ],
    });
    expect(await counts({ ...asked, name: 'iya xxguardian' })).toEqual({ guardianOf: 1 });
    expect(await counts({ ...asked, name: 'another' })).toEqual({});
  });
});
