import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

/** Calls that take more than a form, with the reason. */
const LARGER: Readonly<Record<string, string>> = {
  'POST /api/admin/pictures': 'a photo comes whole; who is not signed in is refused before it is read',
  'POST /api/mails/attachments': 'a file comes whole; who is not an administrator is refused before it is read',
  'POST /api/quiz/results': 'a program with a key brings the results of a whole stage; without one nothing is read',
};

describeWithDatabase('bodies', (create) => {
  const server = withServer(create, { between: 'nothing', signedIn: true });

  const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, bytes: number, as = '') => {
    const { statusCode, json } = await server.app.inject({
      method,
      url: path.replace(/:\w+/g, 'none'),
      headers: { 'content-type': 'application/json', ...(as === '' ? {} : { cookie: as }) },
      payload: JSON.stringify({ nothing: 'x'.repeat(bytes) }),
    });
    return [statusCode, json().message];
  };

  const writes = contractEndpoints().filter(({ method }) => method !== 'GET');
  const asForms = writes.filter(({ method, path }) => !(`${method} ${path}` in LARGER));
  const byStrangers = asForms.filter(({ access }) => access === 'public');
  const byEditors = asForms.filter(({ access }) => access === 'editor' || access === 'administrator');

  it.each(byStrangers)('of strangers have at most 16 KB: $method $path', async (endpoint) => {
    expect(await send(endpoint, 17 * 1024)).toEqual([413, 'The request is larger than 16 KB.']);
  });

  it.each(byEditors)('of editors have at most 1 MB: $method $path', async (endpoint) => {
    // Signing out and the like come late enough: each call is made with a session of its own.
    server.cookie = await server.signIn();
    expect(await send(endpoint, 1100 * 1024, server.cookie)).toEqual([413, 'The request is larger than 1 MB.']);
    server.cookie = await server.signIn();
    expect((await send(endpoint, 500 * 1024, server.cookie))[0]).not.toBe(413);
  });

  it('hold the longest registration in Yoruba, each letter with its marks apart', async () => {
    const long = (length: number) => 'ọ̀'.normalize('NFD').repeat(length / 2);
    const body = {
      fullName: long(120),
      age: 12,
      gender: 'Female',
      phoneNumber: '0803 123 4567',
      phoneIsGuardians: true,
      email: `${'e'.repeat(60)}@${'x.'.repeat(90)}example`,
      churchName: long(120),
      reasonToJoin: long(1000),
      availableAllStages: true,
      termsAccepted: true,
      guardianName: long(120),
      guardianPhone: '0803 123 4567',
      guardianConsent: true,
    };
    const { statusCode } = await server.app.inject({ method: 'POST', url: createRegistration.path, payload: body });
    expect(statusCode).toBe(201);
  });
});
