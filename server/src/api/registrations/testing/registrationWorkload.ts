import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@cog/contracts/accounts/sessions.endpoints';
import { registrationList } from '@cog/contracts/registrations/administration.schema';
import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { registrationSaved } from '@cog/contracts/registrations/schema';
import { uuidv7 } from 'uuidv7';

/** Phone prefix of the people whom this workload registers. */
const PHONES = '+23480';

const BUSY_MS = 100;

/** The response, or null when the server died before it came. Retries while the server is too busy. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response | null> {
  try {
    for (;;) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      await response.clone().arrayBuffer();
      if (response.status !== 503) return response;
      await wait(BUSY_MS);
    }
  } catch {
    // fetch rejects only for network errors; the stored data show whether that was right.
    return null;
  }
}

/**
 * A workload of registrations for a server that is killed during writes and trusts a proxy on this machine; recorded by phone and
 * reference.
 *
 * @param admin an administrator, who can list registrations
 */
export function registrations(admin: { username: string; password: string }) {
  let made = 0;
  /** Requests without a response, by phone number. */
  const unanswered = new Map<string, { key: string; body: object }>();

  const send = async (url: string, phoneNumber: string, request: { key: string; body: object }) => {
    unanswered.set(phoneNumber, request);
    // Each from a separate network, as the proxy header says.
    const from = phoneNumber.slice(-6).replace(/(..)(..)(..)/, '10.$1.$2.$3');
    const headers = { 'idempotency-key': request.key, 'x-forwarded-for': from };
    const response = await post(url + createRegistration.path, request.body, headers);
    if (response === null) return null;
    unanswered.delete(phoneNumber);
    if (response.status !== 201) throw new Error(`A registration was answered ${response.status}.`);
    const { reference } = await registrationSaved.validate(await response.json());
    // If a registration had been stored without its idempotency key, this would be a repeat with another reference.
    return `${phoneNumber} ${reference}`;
  };

  return {
    name: 'registrations',
    async write(url: string, acknowledged: Set<string>): Promise<void> {
      for (let noted: string | null = ''; noted !== null; ) {
        const phoneNumber = `${PHONES}${String(made++).padStart(8, '0')}`;
        const body = {
          fullName: 'Ṣadé Sample',
          age: 30,
          gender: 'Female',
          phoneNumber,
          availableAllStages: true,
          termsAccepted: true,
        };
        noted = await send(url, phoneNumber, { key: uuidv7(), body });
        if (noted !== null) acknowledged.add(noted);
      }
    },
    async resume(url: string, acknowledged: Set<string>): Promise<void> {
      for (const [phoneNumber, request] of [...unanswered]) {
        const noted = await send(url, phoneNumber, request);
        if (noted === null) throw new Error('The server went away without being killed.');
        acknowledged.add(noted);
      }
    },
    async stored(url: string): Promise<string[]> {
      const session = await post(url + signIn.path, admin);
      const cookie = session?.headers.get('set-cookie')?.split(';')[0] ?? '';
      const found: string[] = [];
      for (let page = 1, total = 1; found.length < total; page++) {
        const response = await fetch(`${url}${getRegistrations.path}?pageSize=200&page=${page}`, {
          headers: { cookie },
        });
        const answer = await registrationList.validate(await response.json());
        found.push(...answer.data.map(({ phoneNumber, reference }) => `${phoneNumber} ${reference}`));
        total = answer.total;
      }
      // Leaves out quiz participants, whom the test has registered.
      return found.filter((registration) => registration.startsWith(PHONES));
    },
  };
}
