import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const GUESSES = 200;

/** A person by number, as the registration form sends one. */
const person = (number: number) => ({
  fullName: `Adé Sample ${String.fromCharCode(65 + (number % 26))}${String.fromCharCode(65 + Math.floor(number / 26))}`,
  age: 30,
  gender: 'Female',
  phoneNumber: `0803${String(number).padStart(7, '0')}`,
  availableAllStages: true,
  termsAccepted: true,
});

describeWithDatabase('guesses of phone and name', (create) => {
  const server = withServer(create);

  /** Registers from a separate network each time, so that no limit interferes. */
  const register = (number: number, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: createRegistration.path,
      remoteAddress: `10.1.${Math.floor(number / 250)}.${number % 250}`,
      payload: { ...person(number), ...more },
    });

  /** The whole response without its random and time-dependent parts. */
  function sentBack({ statusCode, headers, payload }: Awaited<ReturnType<typeof register>>): string {
    const { reference } = JSON.parse(payload);
    const { date, 'x-request-id': id, ...others } = headers;
    return JSON.stringify([statusCode, others, payload.replace(reference, 'COG-XXXX-XXXX')]);
  }

  it('are answered byte for byte alike, for people who are registered and who are not', async () => {
    // Registers every second person.
    for (let number = 0; number < GUESSES; number += 2) await register(number);
    const answers = new Map<string, number[]>();
    const references = new Set<string>();
    for (let number = 0; number < GUESSES; number++) {
      const answer = await register(number, { fullName: person(number).fullName.toUpperCase() });
      answers.set(sentBack(answer), [...(answers.get(sentBack(answer)) ?? []), number]);
      references.add(answer.json().reference);
    }
    expect(answers.size).toBe(1);
    expect(references.size).toBe(GUESSES);
  });

  it('are answered at even times, which tell nothing of what was done in between', async () => {
    const waits: number[] = [];
    for (let number = 0; number < 20; number++) {
      const began = process.hrtime.bigint();
      await register(number % 10);
      waits.push(Number(process.hrtime.bigint() - began) / 1e6);
    }
    // Node's timers may fire up to a millisecond early.
    for (const taken of waits) expect(taken).toBeGreaterThanOrEqual(24);
  });

  it('are refused alike where something is wrong with them', async () => {
    await register(1);
    const wrong = { email: 'nobody' };
    expect((await register(1, wrong)).payload.replace(/"requestId":"[^"]*"/, '')).toBe(
      (await register(2, wrong)).payload.replace(/"requestId":"[^"]*"/, ''),
    );
  });

  it('leave the log alike', async () => {
    await register(1);
    const logOf = async (number: number) => {
      const before = server.logged().length;
      await register(number);
      return server
        .logged()
        .slice(before)
        .replace(/"(time|requestId|reqId|ms|durationMs|responseTime|network)":("[^"]*"|[\d.]+)/g, '');
    };
    expect(await logOf(1)).toBe(await logOf(2));
  });
});
