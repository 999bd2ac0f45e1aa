import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { registrationExportPath } from '@cog/contracts/registrations/constants';
import * as endpoints from '@cog/contracts/registrations/endpoints';
import type { RegistrationInput } from '@cog/contracts/registrations/schema';
import { uuidv7 } from 'uuidv7';
import { enqueueMail } from '../../mail/enqueueBatch.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { addParticipant, type TestResult } from '../quiz/results/testing/addParticipant.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registrationsRepository } from './registrations.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

const adult: RegistrationInput = {
  fullName: 'Ṣadé Sample',
  age: 34,
  gender: 'Female',
  phoneNumber: '+2348031234567',
  email: 'sade@example.com',
  churchName: 'Ijoko Branch',
  reasonToJoin: null,
  availableAllStages: true,
  termsAccepted: true,
  guardianName: null,
  guardianPhone: null,
  guardianConsent: false,
  phoneIsGuardians: false,
  consentVersion: currentConsent.version,
};
const { termsAccepted: _terms, consentVersion: _version, ...changeable } = adult;

describeOnEveryDatabase('administrators and registrations', (create) => {
  const server = withServer(create, { signedIn: true });

  /** Registers a person, a second later than the previous one. */
  async function register(differences: Partial<RegistrationInput> = {}) {
    server.advance(1000);
    return registrationsRepository(server.db).add({ ...adult, ...differences }, server.now());
  }
  const addResult = (registrationId: string, stage = 1) =>
    quizzesRepository(server.db)
      .current()
      .then((quiz) =>
        server.db
          .insertInto('quiz_results')
          .values({
            id: uuidv7(),
            registration_id: registrationId,
            quiz_id: quiz.id,
            stage,
            score: 40,
            total_questions: 50,
            time_taken: 125,
            completed_at: START.toISOString(),
            status: 'completed',
            source: 'site',
            hidden: 0,
          })
          .execute(),
      );

  /** Calls an endpoint, and checks a successful answer against its contract. */
  async function call(
    endpoint: Endpoint,
    { id, query = '', body, key }: { id?: string; query?: string; body?: object; key?: string } = {},
  ) {
    const response = await server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':id', id ?? '') + query,
      headers: { cookie: server.cookie, ...(key ? { 'idempotency-key': key } : {}) },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode < 400) await (await endpoint.answer?.())?.validate(response.json(), { strict: true });
    return response;
  }
  const list = async (query = '') => (await call(endpoints.getRegistrations, { query })).json();
  const names = async (query = '') => (await list(query)).data.map(({ fullName }: { fullName: string }) => fullName);
  const details = async (id: string) => (await call(endpoints.getRegistration, { id })).json();
  const hidden = async (id: string) =>
    (await server.db.selectFrom('quiz_results').select('hidden').where('registration_id', '=', id).execute()).map(
      (row) => row.hidden,
    );

  describe('the list', () => {
    beforeEach(async () => {
      await register();
      await register({ fullName: 'Bọ́lá Àkànní', phoneNumber: '+2348020000001', gender: 'Male', email: null });
      await register({ fullName: 'Child_of Grace', phoneNumber: '+2348031234567', email: 'x100%@example.com' });
    });

    it('is the specification’s array, newest first, with how many there are', async () => {
      const answer = await list();
      expect(answer).toMatchObject({ total: 3, asOf: server.now().toISOString() });
      expect(answer.data[2]).toEqual({
        _id: expect.any(String),
        reference: expect.stringMatching(/^COG-/),
        fullName: 'Ṣadé Sample',
        age: 34,
        gender: 'Female',
        phoneNumber: '+2348031234567',
        email: 'sade@example.com',
        churchName: 'Ijoko Branch',
        availableAllStages: true,
        reasonToJoin: null,
        registrationDate: new Date(START.getTime() + 1000).toISOString(),
        termsAccepted: true,
        guardianName: null,
        guardianPhone: null,
        deletedAt: null,
        laterReferences: [],
      });
    });

    it.each([
      ['newest', ['Child_of Grace', 'Bọ́lá Àkànní', 'Ṣadé Sample']],
      ['oldest', ['Ṣadé Sample', 'Bọ́lá Àkànní', 'Child_of Grace']],
      ['name', ['Bọ́lá Àkànní', 'Child_of Grace', 'Ṣadé Sample']],
      ['-name', ['Ṣadé Sample', 'Child_of Grace', 'Bọ́lá Àkànní']],
    ])('is ordered by %s, by page', async (sort, order) => {
      await expect(names(`?sort=${sort}`)).resolves.toEqual(order);
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(...(await names(`?sort=${sort}&pageSize=1&page=${page}`)));
      expect(pages).toEqual(order);
    });

    it.each([
      ['search=SADE', ['Ṣadé Sample']],
      ['search=bola akanni', ['Bọ́lá Àkànní']],
      ['search=sade@EXAMPLE', ['Ṣadé Sample']],
      ['search=%2B234 803 123', ['Child_of Grace', 'Ṣadé Sample']],
      ['search=0803-123-4567', ['Child_of Grace', 'Ṣadé Sample']],
      [`search=${encodeURIComponent('\u202a0803\u00a0123\u20114567\u202c')}`, ['Child_of Grace', 'Ṣadé Sample']],
      [`search=${encodeURIComponent('００２３４–８０３')}`, ['Child_of Grace', 'Ṣadé Sample']],
      [`search=${encodeURIComponent('\u200eṢa\u00adde\u200d\u3000Ｓａｍｐｌｅ')}`, ['Ṣadé Sample']],
      ['search=2348020000001', ['Bọ́lá Àkànní']],
      ['search=0000001', ['Bọ́lá Àkànní']],
      ['search=_', ['Child_of Grace']],
      ['search=100%25', ['Child_of Grace']],
      ['search=nobody', []],
      ['gender=Male', ['Bọ́lá Àkànní']],
      ['gender=Female&search=example', ['Child_of Grace', 'Ṣadé Sample']],
      ['gender=Male&search=sade', []],
    ])('finds by %s', async (query, found) => {
      const answer = await list(`?${query}`);
      expect(answer.total).toBe(found.length);
      await expect(names(`?${query}`)).resolves.toEqual(found);
    });

    it('finds who completed a stage with its pass mark, for the list and a selection', async () => {
      const person = (fullName: string, ...results: TestResult[]) =>
        addParticipant(server.db, { fullName, reference: `COG-${fullName.toUpperCase()}` }, results);
      await person('Passed', { score: 10, timeTaken: 60 }, { stage: 2, score: 11, timeTaken: 60 });
      await person('Short', { score: 9, timeTaken: 60 });
      await person('Late', { score: 20, timeTaken: 60, status: 'timeout' });
      await expect(names('?passed=1&gender=Female')).resolves.toEqual(['Passed']);
      await expect(names('?passed=2')).resolves.toEqual([]);
      await expect(names('?passed=')).resolves.toHaveLength(6);
      await expect(names('?passed=1&state=past')).resolves.toEqual([]);
      const selection = { filter: { passed: 1, asOf: server.now().toISOString() } };
      const deletion = await call(endpoints.deleteRegistrations, { body: { selection, count: 1 }, key: uuidv7() });
      expect(deletion.json()).toMatchObject({ deleted: 1 });
      await expect(call(endpoints.getRegistrations, { query: '?passed=4' })).resolves.toMatchObject({
        statusCode: 400,
      });
    });

    it('finds a whole reference however it is typed, and the first registration by that of a repeat', async () => {
      const repeat = await register({ fullName: 'sample, SADE' });
      expect(repeat.isRepeat).toBe(true);
      const { data } = await list();
      expect(data).toHaveLength(3);
      const own = data[2].reference as string;
      for (const typed of [own, own.toLowerCase(), own.slice(4).replace('-', ' '), repeat.reference]) {
        const { data: found } = await list(`?search=${encodeURIComponent(typed)}`);
        expect(found).toMatchObject([{ reference: own, laterReferences: [repeat.reference] }]);
      }
    });

    it.each(['gender=Other', 'sort=age', 'page=0', 'pageSize=201', 'state=all', `search=${'x'.repeat(201)}`])(
      'refuses ?%s',
      async (query) => {
        expect((await call(endpoints.getRegistrations, { query: `?${query}` })).statusCode).toBe(400);
      },
    );

    it('counts the four cards; the month begins in Lagos', async () => {
      await server.db
        .updateTable('registrations')
        .set({ registered_at: '2026-10-31T22:59:59.999Z', available_all_stages: 0 })
        .where('full_name', '=', 'Ṣadé Sample')
        .execute();
      await server.db
        .updateTable('registrations')
        .set({ registered_at: '2026-10-31T23:00:00.000Z' })
        .where('full_name', '=', 'Child_of Grace')
        .execute();
      const stats = { total: 3, withEmail: 2, availableAllStages: 2, thisMonth: 2 };
      expect((await call(endpoints.getRegistrationStats)).json()).toEqual(stats);
    });

    it('is of the current quiz; those of past ones are found apart', async () => {
      server.advance(1000);
      await quizzesRepository(server.db).start('2027', server.now());
      await register({ fullName: 'New Person' });
      await expect(names()).resolves.toEqual(['New Person']);
      expect((await call(endpoints.getRegistrationStats)).json().total).toBe(1);
      expect((await list('?state=past')).total).toBe(3);
    });
  });

  it('counts zero without registrations', async () => {
    const none = { total: 0, withEmail: 0, availableAllStages: 0, thisMonth: 0 };
    expect((await call(endpoints.getRegistrationStats)).json()).toEqual(none);
  });

  describe('an edit', () => {
    it('changes what was put right, finds it by the new words, and keeps what was there before', async () => {
      const { id, reference } = await register();
      const { version } = await details(id);
      server.advance(60_000);
      const body = {
        ...changeable,
        version,
        fullName: 'Ṣadé Àjàyí',
        phoneNumber: '0802 000 0009',
        availableAllStages: false,
      };
      const answer = await call(endpoints.editRegistration, { id, body });
      expect(answer.json()).toEqual({
        success: true,
        message: 'Registration updated successfully!',
        version: server.now().toISOString(),
      });
      const after = await details(id);
      expect(after).toMatchObject({
        fullName: 'Ṣadé Àjàyí',
        phoneNumber: '+2348020000009',
        reference,
        version: server.now().toISOString(),
        history: [
          {
            action: 'changed',
            at: server.now().toISOString(),
            by: ADMIN.username,
            changes: [
              { field: 'fullName', before: 'Ṣadé Sample', after: 'Ṣadé Àjàyí' },
              { field: 'phoneNumber', before: '+2348031234567', after: '+2348020000009' },
              { field: 'availableAllStages', before: true, after: false },
            ],
          },
        ],
      });
      await expect(names('?search=ajayi')).resolves.toEqual(['Ṣadé Àjàyí']);
      await expect(names('?search=08020000009')).resolves.toEqual(['Ṣadé Àjàyí']);
      // The registration now has another name and phone, so the old ones are free.
      expect((await register()).isRepeat).toBe(false);
    });

    it('is refused when another editor was quicker, and overwrites nothing', async () => {
      const { id } = await register();
      const { version } = await details(id);
      const edits = ['One', 'Two'].map((fullName) =>
        call(endpoints.editRegistration, { id, body: { ...changeable, version, fullName } }),
      );
      const answers = await Promise.all(edits);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = answers.findIndex(({ statusCode }) => statusCode === 200);
      const after = await details(id);
      expect(after.fullName).toBe(['One', 'Two'][won]);
      expect(after.history).toHaveLength(1);
    });

    it('is done once when it is sent twice under a key', async () => {
      const { id } = await register();
      const { version } = await details(id);
      const body = { ...changeable, version, age: 35 };
      const first = await call(endpoints.editRegistration, { id, body, key: 'k1' });
      const second = await call(endpoints.editRegistration, { id, body, key: 'k1' });
      expect([second.statusCode, second.payload]).toEqual([200, first.payload]);
      expect((await details(id)).history).toHaveLength(1);
    });

    it('never makes two registrations of one person', async () => {
      const first = await register();
      const { id } = await register({ fullName: 'Other Name' });
      const { version } = await details(id);
      const body = { ...changeable, version, fullName: 'SAMPLE sade' };
      const answer = await call(endpoints.editRegistration, { id, body });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors.fullName).toContain(first.reference);
      expect((await details(id)).fullName).toBe('Other Name');
    });

    it('asks for a guardian of a child, and leaves the terms alone', async () => {
      const { id } = await register();
      const { version } = await details(id);
      const child = await call(endpoints.editRegistration, { id, body: { ...changeable, version, age: 12 } });
      expect([child.statusCode, Object.keys(child.json().errors).sort()]).toEqual([
        400,
        ['guardianConsent', 'guardianName', 'guardianPhone'],
      ]);
      const terms = await call(endpoints.editRegistration, {
        id,
        body: { ...changeable, version, termsAccepted: false },
      });
      expect(terms.statusCode).toBe(400);
    });

    it('writes nothing when nothing was changed', async () => {
      const { id } = await register();
      const { version } = await details(id);
      server.advance(1000);
      expect((await call(endpoints.editRegistration, { id, body: { ...changeable, version } })).json().version).toBe(
        version,
      );
      expect((await details(id)).history).toEqual([]);
    });
  });

  describe('a deletion', () => {
    it('takes a registration out of list, figures and results, and can be taken back', async () => {
      const { id } = await register();
      await register({ fullName: 'Stays' });
      await addResult(id);
      const answer = await call(endpoints.deleteRegistration, { id });
      expect(answer.json()).toEqual({ success: true, message: 'Registration deleted successfully!' });
      await expect(names()).resolves.toEqual(['Stays']);
      expect((await call(endpoints.getRegistrationStats)).json().total).toBe(1);
      expect(await hidden(id)).toEqual([1]);
      expect((await list('?state=deleted')).data).toMatchObject([{ _id: id, deletedAt: server.now().toISOString() }]);
      expect((await call(endpoints.deleteRegistration, { id })).statusCode).toBe(404);

      const restored = await call(endpoints.restoreRegistration, { id });
      expect(restored.json().message).toBe('Registration restored successfully!');
      await expect(names()).resolves.toEqual(['Stays', 'Ṣadé Sample']);
      expect(await hidden(id)).toEqual([0]);
      expect((await list('?state=deleted')).total).toBe(0);
      expect((await details(id)).history.map(({ action }: { action: string }) => action)).toEqual([
        'restored',
        'deleted',
      ]);
    });

    it('says so when the same person registered again meanwhile', async () => {
      const { id } = await register();
      await call(endpoints.deleteRegistration, { id });
      const again = await register();
      expect(again.isRepeat).toBe(false);
      const answer = await call(endpoints.restoreRegistration, { id });
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'This person has registered again meanwhile. The registration that was deleted stays deleted.',
      ]);
      expect((await list()).data).toMatchObject([{ _id: again.id }]);
    });

    it('cannot be taken back after 30 days, nor can a repeat', async () => {
      const { id } = await register();
      const repeat = await register();
      expect((await call(endpoints.restoreRegistration, { id: repeat.id })).statusCode).toBe(404);
      expect((await call(endpoints.getRegistration, { id: repeat.id })).statusCode).toBe(404);
      await call(endpoints.deleteRegistration, { id });
      server.advance(30 * DAY_MS + 1);
      server.cookie = await server.signIn();
      expect((await list('?state=deleted')).total).toBe(0);
      expect((await call(endpoints.restoreRegistration, { id })).statusCode).toBe(404);
    });

    it.each(['nothing', '%00', "' or 1=1 --", '..%2f'])('of %j is refused', async (id) => {
      await register();
      expect((await call(endpoints.deleteRegistration, { id: encodeURIComponent(id) })).statusCode).toBe(404);
      expect((await list()).total).toBe(1);
    });

    it('of several is taken back also once the next quiz has begun', async () => {
      await register();
      const { asOf } = await list();
      const selection = { filter: { asOf }, except: [] };
      const deleted = await call(endpoints.deleteRegistrations, { body: { selection, count: 1 } });
      await quizzesRepository(server.db).start('2027', server.now());
      const body = { deletedAt: deleted.json().deletedAt };
      expect((await call(endpoints.restoreRegistrations, { body })).json()).toMatchObject({ restored: 1 });
    });

    it('of several is what was selected, and is taken back together', async () => {
      const people = [];
      for (let number = 0; number < 6; number++) {
        people.push(await register({ fullName: `Person ${number}`, gender: number % 2 ? 'Male' : 'Female' }));
      }
      const [first, , third] = people;
      if (!first || !third) throw new Error('Nobody registered.');
      await addResult(third.id);
      const { asOf } = await list();
      await register({ fullName: 'Person Late' });
      const filter = { search: 'person', gender: 'Female', asOf };
      const selection = { filter, except: [first.id] };
      const wrong = await call(endpoints.deleteRegistrations, { body: { selection, count: 3 } });
      expect([wrong.statusCode, wrong.json().message]).toEqual([
        409,
        'You were about to delete 3 registrations; it would be 2 registrations by now. Nothing was deleted. Clear the selection and choose again.',
      ]);
      expect((await list()).total).toBe(7);

      const answer = (await call(endpoints.deleteRegistrations, { body: { selection, count: 2 } })).json();
      expect(answer).toMatchObject({ message: '2 registrations deleted successfully!', deleted: 2 });
      await expect(names()).resolves.toEqual(['Person Late', 'Person 5', 'Person 3', 'Person 1', 'Person 0']);
      expect(await hidden(third.id)).toEqual([1]);

      await register({ fullName: 'Person 4' });
      const { deletedAt } = answer;
      expect((await call(endpoints.restoreRegistrations, { body: { deletedAt } })).json()).toEqual({
        success: true,
        message: '1 registration restored. 1 registration of people who registered again meanwhile stay deleted.',
        restored: 1,
        registeredAgain: 1,
      });
      expect(await hidden(third.id)).toEqual([0]);
      expect((await details(third.id)).history.map(({ action }: { action: string }) => action)).toEqual([
        'restored',
        'deleted',
      ]);
      expect((await list()).total).toBe(7);
      expect(
        (await call(endpoints.restoreRegistrations, { body: { deletedAt: START.toISOString() } })).statusCode,
      ).toBe(404);
    });

    it('of some named one by one leaves the others', async () => {
      const one = await register();
      const two = await register({ fullName: 'Two' });
      await register({ fullName: 'Three' });
      const body = { selection: { ids: [one.id, two.id] }, count: 2 };
      const answers = await Promise.all([1, 2].map(() => call(endpoints.deleteRegistrations, { body, key: 'twice' })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await expect(names()).resolves.toEqual(['Three']);
    });

    it.each([
      { selection: {}, count: 0 },
      { selection: { ids: [] }, count: 0 },
      { selection: { ids: ['x'] }, count: 1 },
      { selection: { ids: [START.toISOString()], filter: {} }, count: 1 },
      { selection: { filter: { search: '', gender: null } }, count: 1 },
      { count: 1 },
    ])('is refused for %j', async (body) => {
      expect((await call(endpoints.deleteRegistrations, { body })).statusCode).toBe(400);
    });
  });

  describe('a person who asks', () => {
    it('is given all that is kept, in a file, and no right answer of the quiz', async () => {
      const { id, reference } = await register();
      const repeat = await register();
      await addResult(id);
      const mail = { to: 'SADE@example.com', subject: 'Hello', body: 'Text', createdBy: null };
      await enqueueMail(server.db, mail, server.now());
      const response = await server.app.inject({
        method: 'GET',
        url: registrationExportPath(id),
        headers: { cookie: server.cookie },
      });
      expect(response.headers).toMatchObject({
        'content-disposition': `attachment; filename="${reference}.json"`,
        'cache-control': 'no-store',
      });
      const file = response.json();
      expect(file.registrations.map((row: { reference: string }) => row.reference)).toEqual([
        reference,
        repeat.reference,
      ]);
      expect(file.registrations[0]).toMatchObject({ fullName: 'Ṣadé Sample', results: [{ stage: 1, score: 40 }] });
      expect(file.registrations[1]).toMatchObject({ repeatOf: reference });
      expect(file.mails).toMatchObject([{ subject: 'Hello', body: 'Text' }]);
    });

    it('is given, and erased with, the mails to an address that was corrected', async () => {
      const { id, reference } = await register();
      const mail = { to: 'sade@example.com', subject: 'Hello', body: `It is ${reference}.`, createdBy: null };
      await enqueueMail(server.db, mail, server.now());
      const { version } = await details(id);
      const email = 'sade.sample@example.com';
      await call(endpoints.editRegistration, { id, body: { ...changeable, version, email } });
      const headers = { cookie: server.cookie };
      const file = await server.app.inject({ method: 'GET', url: registrationExportPath(id), headers });
      expect(file.json().mails).toMatchObject([{ to: 'sade@example.com' }]);
      await call(endpoints.eraseRegistration, { id, body: { reference } });
      expect(await server.db.selectFrom('mails').select('to_address').execute()).toEqual([]);
    });

    it('is erased for good, with everything that hangs on them, once the reference is typed', async () => {
      const { id, reference } = await register();
      await register();
      const family = await register({ fullName: 'Sibling', email: null });
      await addResult(id);
      await call(endpoints.editRegistration, {
        id,
        body: { ...changeable, version: (await details(id)).version, age: 35 },
      });
      const mail = { subject: 'Hello', body: 'Text', createdBy: null };
      await enqueueMail(server.db, { ...mail, to: 'Sade@Example.com' }, server.now());
      await enqueueMail(server.db, { ...mail, to: 'other@example.com' }, server.now());
      const wrong = await call(endpoints.eraseRegistration, { id, body: { reference: family.reference } });
      expect(wrong.statusCode).toBe(422);
      expect((await list()).total).toBe(2);

      const typed = reference.toLowerCase().replace('-', ' ');
      const answer = await call(endpoints.eraseRegistration, { id, body: { reference: typed } });
      expect(answer.json().message).toContain('erased this person’s registrations');
      await expect(names()).resolves.toEqual(['Sibling']);
      for (const table of ['registration_revisions', 'quiz_results'] as const) {
        expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      const everything = JSON.stringify([
        await server.db.selectFrom('registrations').selectAll().execute(),
        await server.db.selectFrom('idempotency_keys').selectAll().execute(),
        await server.db.selectFrom('audit_trail').selectAll().execute(),
      ]);
      expect(everything).not.toMatch(/Ṣadé|sade/i);
      expect(await server.db.selectFrom('mails').select('to_address').execute()).toEqual([
        { to_address: 'other@example.com' },
      ]);
      // Erased people may register again.
      expect((await register()).isRepeat).toBe(false);
    });
  });

  it('leaves a trail of who did what, and writes nothing of a person into it or into the log', async () => {
    const { id, reference } = await register();
    const { version } = await details(id);
    await call(endpoints.editRegistration, { id, body: { ...changeable, version, age: 35 } });
    await call(endpoints.deleteRegistration, { id });
    await call(endpoints.restoreRegistration, { id });
    await server.app.inject({ method: 'GET', url: registrationExportPath(id), headers: { cookie: server.cookie } });
    await call(endpoints.eraseRegistration, { id, body: { reference } });
    await list('?search=sade');
    const trail = await server.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    const done = trail.filter(({ action }) => action.startsWith('registration.'));
    expect(done.map(({ action }) => action.split('.')[1])).toEqual([
      'edited',
      'deleted',
      'restored',
      'exported',
      'erased',
    ]);
    for (const entry of done) {
      expect(JSON.parse(entry.details)).toEqual({ reference });
      expect(entry.account_id).toEqual(expect.any(String));
    }
    expect(server.logged()).not.toMatch(/Ṣadé|sade|8031234567|COG-/i);
  });
});
