import {
  HALL_CODE_LENGTH,
  HALL_CODE_LETTERS,
  REGISTRATIONS_PER_HALL,
  REGISTRATIONS_PER_NETWORK,
} from '@cog/contracts/registrations/constants';
import { createRegistration, getHallCode, makeHallCode } from '@cog/contracts/registrations/endpoints';
import { REGISTRATION_LIMIT } from '../../admission/limits.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { hallCodesRepository } from './hallCodes.repository.ts';

const HOUR = 60 * 60_000;
/** Seconds per further registration from a network that has used up its limit. */
const FURTHER_S = (REGISTRATION_LIMIT.slowerWindowMs ?? 0) / 1000;

describeWithDatabase('how many may register', (create) => {
  let people: number;

  const server = withServer(create, {
    fill: async () => {
      people = 0;
    },
  });

  const person = () => ({
    fullName: `Sample ${people}`,
    age: 30,
    gender: 'Male',
    phoneNumber: `0803${String(people++).padStart(7, '0')}`,
    availableAllStages: true,
    termsAccepted: true,
  });
  const register = ({ hall = '', from = '102.89.0.1', body = person(), key = '' } = {}) =>
    server.app.inject({
      method: 'POST',
      url: createRegistration.path + (hall && `?hall=${hall}`),
      remoteAddress: from,
      payload: body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const statusOf = async (how: Parameters<typeof register>[0] = {}) => (await register(how)).statusCode;
  /** Sets a counter as if this many had registered within this hour. */
  const pretend = (subject: 'all' | 'network', count: number) =>
    server.db
      .updateTable('write_counts')
      .set({ count })
      .where('name', '=', 'registration')
      .where('subject', subject === 'all' ? '=' : '!=', 'all')
      .execute();
  const useUp = async () => {
    expect(await statusOf()).toBe(201);
    await pretend('network', REGISTRATIONS_PER_NETWORK);
  };
  const asEditor = async (method: 'GET' | 'POST') =>
    server.app.inject({ method, url: makeHallCode.path, headers: { cookie: await server.signIn() } });
  const makeCode = async (): Promise<string> => (await asEditor('POST')).json().hallCode.code;

  it('sixty of a network at once, then one in thirty seconds, and says what to do and when', async () => {
    for (let turn = 0; turn < REGISTRATIONS_PER_NETWORK; turn++) expect(await statusOf()).toBe(201);
    expect(await statusOf()).toBe(201);
    server.advance(10_000);
    const refused = await register();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      String(FURTHER_S - 10),
      expect.objectContaining({
        success: false,
        retryAfter: FURTHER_S - 10,
        message: expect.stringMatching(/from your network.*organisers’ screen.*Please wait 20 seconds and try again/),
      }),
    ]);
    expect(await statusOf({ from: '102.89.0.2' })).toBe(201);
    server.advance(20_000);
    expect([await statusOf(), await statusOf()]).toEqual([201, 429]);
    server.advance(HOUR);
    expect([await statusOf(), await statusOf()]).toEqual([201, 201]);
  });

  it('counts a form that is sent again once, and no form that is refused', async () => {
    const body = person();
    expect(await statusOf({ body, key: 'one-key' })).toBe(201);
    await pretend('network', REGISTRATIONS_PER_NETWORK - 1);
    for (let turn = 0; turn < 3; turn++) {
      expect(await statusOf({ body, key: 'one-key' })).toBe(201);
      expect(await statusOf({ body: { ...person(), age: 3 } })).toBe(400);
    }
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([201, 201, 429]);
  });

  it('answers again what was answered already, however many have come since', async () => {
    const body = person();
    const first = await register({ body, key: 'kept' });
    await useUp();
    expect([await statusOf(), await statusOf()]).toEqual([201, 429]);
    expect((await register({ body, key: 'kept' })).payload).toBe(first.payload);
  });

  it('lets a hall full of people in with the code of the organisers’ screen, in any letters', async () => {
    const code = await makeCode();
    await useUp();
    expect(await statusOf()).toBe(201);
    expect(await statusOf()).toBe(429);
    expect(await statusOf({ hall: code })).toBe(201);
    expect(await statusOf({ hall: ` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase().replaceAll(' ', '+') })).toBe(
      201,
    );
    await pretend('network', REGISTRATIONS_PER_HALL - 1);
    expect([await statusOf({ hall: code }), await statusOf({ hall: code })]).toEqual([201, 429]);
  });

  it('gives a code that was made up, or has ended, no more than none', async () => {
    const code = await makeCode();
    await useUp();
    expect(await statusOf()).toBe(201);
    for (const hall of ['BBBBBB', '', 'x'.repeat(5000)]) expect(await statusOf({ hall })).toBe(429);
    // It was ten in the morning in Lagos.
    server.advance(14 * HOUR - 1);
    await useUp();
    expect([await statusOf({ hall: code }), await statusOf({ hall: code })]).toEqual([201, 201]);
    server.advance(1);
    await useUp();
    expect([await statusOf({ hall: code }), await statusOf({ hall: code })]).toEqual([201, 429]);
  });

  it('holds over all networks together', async () => {
    const code = await makeCode();
    await register();
    await pretend('all', REGISTRATION_LIMIT.overAll * 0.75 - 1);
    expect(await statusOf({ from: '102.89.9.1' })).toBe(201);
    const refused = await register({ from: '102.89.9.2', hall: code });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  });

  it('has one code at a time, for editors, until midnight in Lagos', async () => {
    expect((await asEditor('GET')).json()).toEqual({ hallCode: null });
    const first = await makeCode();
    expect(first).toMatch(new RegExp(`^[${HALL_CODE_LETTERS}]{${HALL_CODE_LENGTH}}$`));
    const second = (await asEditor('POST')).json().hallCode;
    expect(second).toEqual({ code: expect.not.stringMatching(first), expiresAt: '2026-11-21T23:00:00.000Z' });
    expect((await asEditor('GET')).json()).toEqual({ hallCode: second });
    const { db } = server.app.context;
    const codes = hallCodesRepository(db);
    const midnight = new Date(second.expiresAt);
    expect(await codes.isValid(first, new Date(midnight.getTime() - 1))).toBe(false);
    expect(await codes.isValid(second.code, new Date(midnight.getTime() - 1))).toBe(true);
    expect(await codes.isValid(second.code, midnight)).toBe(false);
    const trail = await db.selectFrom('audit_trail').selectAll().where('action', '=', 'hallCode.created').execute();
    expect(trail).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toContain(second.code);
  });

  it('makes one code when the button is pressed twice', async () => {
    const cookie = await server.signIn();
    const press = () =>
      server.app.inject({ method: 'POST', url: makeHallCode.path, headers: { cookie, 'idempotency-key': 'press' } });
    const [one, two] = await Promise.all([press(), press()]);
    expect(one?.payload).toBe(two?.payload);
    expect(
      (await server.app.inject({ method: 'GET', url: getHallCode.path, headers: { cookie } })).json().hallCode,
    ).toEqual(one?.json().hallCode);
  });
});
