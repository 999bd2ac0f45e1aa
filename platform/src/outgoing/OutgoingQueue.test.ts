import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { createApiClient, TransportError } from '../apiClient.ts';
import { storage } from '../storage.ts';
import { areRequestsClaimed, claimRequests } from './claims.ts';
import { type Expiry, type OutgoingOutcome, OutgoingQueue, type OutgoingQueueOptions } from './OutgoingQueue.ts';
import { OUTGOING_KEY } from './outgoingKey.ts';
import type { OutgoingRequest } from './storedRequests.ts';

const offline = new TransportError('offline');
const done: ApiResponse = { status: 201, body: { success: true, reference: 'COG-1' } };
const problem = (status: number, retryAfter?: number): ApiResponse => ({
  status,
  body: { success: false, message: `No: ${status}`, ...(retryAfter ? { retryAfter } : {}) },
});

const request = (key: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  key,
  path: '/api/registrations',
  body: { fullName: 'Adéọlá' },
  earlier: [],
  page: '/register',
  clears: ['draft'],
  answerKey: 'reference',
  messages: { done: 'Sent: {reference}', refused: 'Not taken', expired: 'No word in a week' },
  ...more,
});

const running: (() => void)[] = [];

/** A queue with a server that gives these answers in turn, repeating the last. */
function queueOver(answers: (ApiResponse | TransportError)[], options: Partial<OutgoingQueueOptions> = {}) {
  const sent: ApiRequest[] = [];
  const outcomes: (OutgoingOutcome | Expiry)[] = [];
  const elsewhere: [string, string | null][] = [];
  const api = createApiClient(async (sending) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(sending);
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('This test expects no request.');
    return answer;
  });
  const queue = new OutgoingQueue({
    api,
    isMine: () => true,
    onOutcome: (_, outcome) => outcomes.push(outcome),
    onEndedElsewhere: (key, refusal) => elsewhere.push([key, refusal?.message ?? null]),
    ...options,
  });
  running.push(queue.start());
  return { queue, sent, outcomes, elsewhere };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const keysOf = (sent: ApiRequest[]) => sent.map(({ headers }) => headers['idempotency-key']);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  // The middle of all random ranges: attempts after 2, 6, 14 and 29 s.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  setOnline(true);
});

afterEach(() => {
  for (const stop of running.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what could not be sent', () => {
  it('is sent by the clock, with pauses that rise, under one key, until it is done', async () => {
    const { queue, sent, outcomes } = queueOver([offline, offline, offline, done]);
    storage.write('draft', 'Adéọlá');
    queue.add(request('a'), null);
    await pass(1.5);
    expect(sent).toHaveLength(0);
    await pass(1);
    expect(sent).toHaveLength(1);
    await pass(3);
    expect(sent).toHaveLength(1);
    await pass(60);
    expect(new Set(keysOf(sent))).toEqual(new Set(['a']));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['later', 'later', 'later', 'done']);
    expect(storage.read(OUTGOING_KEY)).toBeNull();
    expect(storage.read('draft')).toBeNull();
    expect(storage.read('reference')).toMatchObject({ reference: 'COG-1', day: expect.stringMatching(/^\d{4}-/) });
    await pass(600);
    expect(sent).toHaveLength(4);
  });

  it('is never more than half a minute and its jitter from being tried, in the first minutes', async () => {
    const { queue, sent } = queueOver([offline]);
    queue.add(request('a'), null);
    await pass(60);
    const before = sent.length;
    for (let step = 0; step < 8; step++) {
      const known = sent.length;
      await pass(37);
      expect(sent.length).toBeGreaterThan(known);
    }
    expect(before).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the window is looked at again', () => dispatchEvent(new Event('focus'))],
    ['the page comes back from the back/forward cache', () => dispatchEvent(new Event('pageshow'))],
    ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is sent at once when %s', async (_, happens) => {
    const { queue, sent } = queueOver([offline, offline, offline, offline, done]);
    queue.add(request('a'), null);
    await pass(25);
    expect(sent).toHaveLength(3);
    await pass(2);
    happens();
    await pass(0);
    expect(sent).toHaveLength(4);
    // The next pause is short again.
    await pass(3);
    expect(sent).toHaveLength(5);
  });

  it('waits while the browser knows of no network, and still tries now and then', async () => {
    const { queue, sent } = queueOver([offline]);
    setOnline(false);
    queue.add(request('a'), null);
    dispatchEvent(new Event('focus'));
    await pass(20);
    expect(sent).toHaveLength(0);
    await pass(20);
    expect(sent).toHaveLength(1);
  });

  it('waits at the next visit, and is sent by it', async () => {
    queueOver([offline]).queue.add(request('a'), null);
    for (const stop of running.splice(0)) stop();
    const { sent } = queueOver([done]);
    await pass(0);
    expect(keysOf(sent)).toEqual(['a']);
  });

  it('goes on after an answer that cannot be understood, and after a fault of the server', async () => {
    const { queue, outcomes } = queueOver([problem(500), problem(503), new TransportError('timeout'), done]);
    queue.add(request('a'), null);
    await pass(60);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['later', 'later', 'later', 'done']);
  });

  it.each([429, 503])('waits after %d for as long as the server says, and a little longer', async (status) => {
    const { queue, sent } = queueOver([problem(status, 90), done]);
    queue.add(request('a'), null);
    await pass(3);
    expect(sent).toHaveLength(1);
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('focus'));
    await pass(85);
    expect(sent).toHaveLength(1);
    await pass(12);
    expect(sent).toHaveLength(2);
  });

  it.each([400, 409, 422])('is not sent again after %d, and its page can say why', async (status) => {
    const { queue, sent, outcomes } = queueOver([problem(status)]);
    queue.add(request('a'), null);
    await pass(600);
    dispatchEvent(new Event('online'));
    await pass(600);
    expect(sent).toHaveLength(1);
    expect(outcomes).toEqual([{ kind: 'refused', refusal: { status, message: `No: ${status}`, errors: {} } }]);
    expect(queue.requests()[0]?.refusal?.message).toBe(`No: ${status}`);
    queue.remove('a');
    expect(storage.read(OUTGOING_KEY)).toBeNull();
  });

  it('finds by an earlier body what had arrived under the key', async () => {
    const { queue, sent, outcomes } = queueOver([problem(422), done]);
    queue.add(request('a', { earlier: [{ fullName: 'Adeola' }] }), null);
    await pass(3);
    expect(sent.map(({ body }) => body)).toEqual([{ fullName: 'Adéọlá' }, { fullName: 'Adeola' }]);
    expect(outcomes).toEqual([{ kind: 'done', answer: done.body, isEarlier: true, wasWithdrawn: false }]);
  });

  it('is kept as long as the page is open where the device can store nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { queue, sent } = queueOver([offline, done]);
    queue.add(request('a'), null);
    expect(queue.isOnDevice()).toBe(false);
    await pass(10);
    expect(sent).toHaveLength(2);
    expect(queue.requests()).toEqual([]);
  });

  it('is not sent once the server no longer knows its key: it leaves the device, and that is reported once', async () => {
    const { queue, sent } = queueOver([offline, problem(400)]);
    setOnline(false);
    queue.add(request('refused', { messages: { done: '', refused: '', expired: '' } }), null);
    await queue.send('refused', '/api/registrations');
    await queue.send('refused', '/api/registrations');
    queue.add(request('a'), null);
    expect(queue.isOnDevice()).toBe(true);
    for (const stop of running.splice(0)) stop();
    expect(sent).toHaveLength(2);
    await pass(6 * 24 * 60 * 60);
    // A further try does not make it younger.
    queue.add(request('a', { clears: [] }), null);
    jest.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000);
    setOnline(true);
    const later = queueOver([done]);
    await pass(120);
    expect(later.sent).toEqual([]);
    expect(later.outcomes).toEqual([{ kind: 'expired' }]);
    expect(later.elsewhere).toEqual([]);
    expect(storage.read(OUTGOING_KEY)).toBeNull();
  });

  it('expires in a tab that stays open, also where another tab has removed it, and is never taken for sent', async () => {
    const one = queueOver([offline]);
    const other = queueOver([offline]);
    one.queue.add(request('a'), null);
    await pass(3);
    setOnline(false);
    jest.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    await pass(40);
    for (const { outcomes, elsewhere } of [one, other]) {
      expect(outcomes.filter(({ kind }) => kind !== 'later')).toEqual([{ kind: 'expired' }]);
      expect(elsewhere).toEqual([]);
    }
    expect(storage.read(OUTGOING_KEY)).toBeNull();
  });

  it('is sent although the phone’s clock was ahead when it was tried, and has been set right', async () => {
    const { queue, sent } = queueOver([offline, done]);
    queue.add(request('a'), null);
    await pass(3);
    expect(sent).toHaveLength(1);
    for (const stop of running.splice(0)) stop();
    jest.setSystemTime(Date.now() - 3 * 24 * 60 * 60_000);
    const later = queueOver([done]);
    await pass(1);
    expect(later.sent).toHaveLength(1);
  });

  it('is tried again after a pause when a fault of ours has ended a try', async () => {
    let tries = 0;
    const api = createApiClient(async () => {
      tries += 1;
      if (tries === 1) throw new Error('a fault of ours');
      return done;
    });
    const { queue, outcomes } = queueOver([], { api });
    queue.add(request('a'), 600);
    await expect(queue.send('a', '/api/registrations')).rejects.toThrow('a fault of ours');
    await pass(1);
    expect(tries).toBe(1);
    await pass(2);
    expect(tries).toBe(2);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done']);
  });

  it('is no obstacle when the device holds something unreadable', () => {
    for (const value of [5, 'text', [null, { key: 1 }, { ...request('a'), path: '//evil.example/' }], { key: 'a' }]) {
      storage.write(OUTGOING_KEY, value);
      expect(queueOver([done]).queue.requests()).toEqual([]);
    }
  });
});

describe('a person', () => {
  it('can have it sent now, to another address', async () => {
    const { queue, sent, outcomes } = queueOver([done]);
    queue.add(request('a'), 600);
    await expect(queue.send('a', '/api/registrations?hall=BCDFGH')).resolves.toMatchObject({ kind: 'done' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/registrations?hall=BCDFGH']);
    expect(outcomes).toEqual([]);
  });

  it('can take it back, and it is not sent', async () => {
    const { queue, sent, elsewhere } = queueOver([done]);
    queue.add(request('a'), null);
    queue.remove('a');
    await pass(600);
    expect(sent).toHaveLength(0);
    expect(elsewhere).toEqual([]);
  });
});

it('says that it had gone where it is taken back while it is sent, and clears no draft', async () => {
  let answer: (response: ApiResponse) => void = () => {};
  const api = createApiClient(() => new Promise((resolve) => (answer = resolve)));
  const { queue, outcomes, elsewhere } = queueOver([], { api });
  queue.add(request('a'), null);
  await pass(10);
  queue.remove('a');
  storage.write('draft', 'of the next person');
  answer(done);
  await pass(1);
  expect(outcomes).toEqual([{ kind: 'done', answer: done.body, isEarlier: false, wasWithdrawn: true }]);
  expect(elsewhere).toEqual([]);
  expect(storage.read('draft')).toBe('of the next person');
  expect(storage.read('reference')).toMatchObject({ reference: 'COG-1' });
});

it('keeps an answer as long as its page wants it', async () => {
  const { queue } = queueOver([done]);
  queue.add(request('a', { answerLastsMs: 60_000 }), null);
  await pass(10);
  expect(storage.read('reference')).toMatchObject({ reference: 'COG-1' });
  await pass(60);
  expect(storage.read('reference')).toBeNull();
});

it('puts an answer where its page wants it by the time it comes', async () => {
  let answer: (response: ApiResponse) => void = () => {};
  const api = createApiClient(() => new Promise((resolve) => (answer = resolve)));
  const { queue } = queueOver([], { api });
  storage.write('draft', 'of the next person');
  queue.add(request('a'), null);
  await pass(10);
  queue.add(request('a', { clears: [], answerKey: 'reference:a' }), null);
  answer(done);
  await pass(1);
  expect(storage.read('draft')).toBe('of the next person');
  expect(storage.read('reference:a')).toMatchObject({ reference: 'COG-1' });
  expect(storage.read('reference')).toBeNull();
  expect(queue.requests()).toEqual([]);
});

describe('two tabs', () => {
  /** A fake of Web Locks: one holder, others are refused at once. */
  const withLocks = () => {
    let isHeld = false;
    const asked: string[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        async request(name: string, _: object, work: (lock: object | null) => Promise<unknown>) {
          asked.push(name);
          if (isHeld) return work(null);
          isHeld = true;
          try {
            return await work({ name });
          } finally {
            isHeld = false;
          }
        },
      },
    });
    return asked;
  };

  it('never send at the same time, and what one has sent the other leaves', async () => {
    const asked = withLocks();
    let answer: (response: ApiResponse) => void = () => {};
    const slow = createApiClient(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const one = queueOver([], { api: slow });
    const other = queueOver([done]);
    one.queue.add(request('a'), null);
    await pass(10);
    expect(asked.length).toBeGreaterThan(2);
    expect(other.sent).toHaveLength(0);
    answer(done);
    await pass(60);
    expect(other.sent).toHaveLength(0);
    expect(one.outcomes.map(({ kind }) => kind)).toEqual(['done']);
    expect(other.elsewhere).toEqual([['a', null]]);
  });

  it('hear of a refusal that the other has received, once', async () => {
    const one = queueOver([problem(409)]);
    const other = queueOver([]);
    one.queue.add(request('a'), null);
    await pass(10);
    expect(one.outcomes.map(({ kind }) => kind)).toEqual(['refused']);
    expect(one.elsewhere).toEqual([]);
    expect(other.elsewhere).toEqual([['a', 'No: 409']]);
    expect(other.queue.requests()).toHaveLength(1);
    other.queue.sendNow();
    expect(other.elsewhere).toHaveLength(1);
  });

  it('know whether a page sends its own, also in another copy of the module', () => {
    expect(areRequestsClaimed('/register')).toBe(false);
    const giveUp = claimRequests('/register');
    expect(areRequestsClaimed('/register')).toBe(true);
    expect(areRequestsClaimed('/quiz')).toBe(false);
    giveUp();
    expect(areRequestsClaimed('/register')).toBe(false);
  });

  it('leave to a page what is its own to send', async () => {
    const elsewhere = queueOver([done], { isMine: ({ page }) => page !== '/register' });
    elsewhere.queue.add(request('a'), null);
    await pass(60);
    expect(elsewhere.sent).toHaveLength(0);
  });
});
