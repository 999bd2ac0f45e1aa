import { setImmediate as turn } from 'node:timers/promises';
import { WorkQueue, type WorkRequest } from './WorkQueue.ts';

/** Work that ends when the test says so. */
function work() {
  let finish: (value: string) => void = () => {};
  let isBegun = false;
  const done = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return {
    finish: () => finish('page'),
    get isBegun() {
      return isBegun;
    },
    run: () => {
      isBegun = true;
      return done;
    },
  };
}

const stays = new AbortController().signal;
const visitor = (network = 'one', signal: AbortSignal = stays): WorkRequest => ({
  lane: 'visitors',
  group: 'mf-one',
  network,
  signal,
});
const reserved: WorkRequest = { lane: 'reserved', group: 'mf-one', network: 'office', signal: stays };
const turns = async (count = 50) => {
  for (let left = count; left > 0; left--) await turn();
};

describe('pages that many ask for', () => {
  it('are made a few at a time, the others wait', async () => {
    const queue = new WorkQueue();
    const works = Array.from({ length: 10 }, work);
    const outcomes = works.map(({ run }) => queue.run(run, visitor()));
    await turns();
    expect([works.filter(({ isBegun }) => isBegun).length, queue.inFlight, queue.waiting]).toEqual([3, 3, 7]);
    for (const one of works) one.finish();
    expect(await Promise.all(outcomes)).toEqual(works.map(() => ({ kind: 'made', value: 'page' })));
    expect([queue.inFlight, queue.waiting, queue.made]).toEqual([0, 0, 10]);
  });

  it('wait for no other remote, which is slow', async () => {
    const queue = new WorkQueue();
    const slow = Array.from({ length: 10 }, work);
    for (const { run } of slow) void queue.run(run, visitor());
    await turns();
    const other = await queue.run(async () => 'other', { ...visitor(), group: 'mf-other' });
    expect(other).toEqual({ kind: 'made', value: 'other' });
    await turns();
    expect([queue.inFlight, queue.waiting]).toEqual([3, 7]);
  });

  it('are made for each remote in its turn', async () => {
    const queue = new WorkQueue();
    const order: string[] = [];
    const ask = (group: string) => queue.run(async () => order.push(group), { ...visitor(), group });
    await Promise.all([ask('mf-one'), ask('mf-one'), ask('mf-one'), ask('mf-other')]);
    expect(order).toEqual(['mf-one', 'mf-other', 'mf-one', 'mf-one']);
  });

  it('are begun with a turn of the loop before each', async () => {
    const queue = new WorkQueue();
    const begun: number[] = [];
    let turnsTaken = 0;
    for (let count = 0; count < 3; count++) void queue.run(async () => begun.push(turnsTaken), visitor());
    for (turnsTaken = 0; turnsTaken < 6; turnsTaken++) await turn();
    expect(begun).toHaveLength(3);
    expect(new Set(begun).size).toBe(3);
  });

  it('are made for each network in its turn', async () => {
    const queue = new WorkQueue();
    const order: string[] = [];
    const ask = (name: string) => queue.run(async () => order.push(name), visitor(name));
    await Promise.all([ask('flood'), ask('flood'), ask('flood'), ask('flood'), ask('honest'), ask('other')]);
    expect(order).toEqual(['flood', 'honest', 'other', 'flood', 'flood', 'flood']);
  });

  it('are sent away when too many wait, those first of whom there are most', async () => {
    const queue = new WorkQueue();
    const flood = Array.from({ length: 150 }, work);
    const outcomes = flood.map(({ run }) => queue.run(run, visitor('flood')));
    const honest = queue.run(async () => 'honest', visitor('honest'));
    for (const one of flood) one.finish();
    expect(await honest).toEqual({ kind: 'made', value: 'honest' });
    const refused = (await Promise.all(outcomes)).filter(({ kind }) => kind === 'refused');
    expect(refused).toHaveLength(31);
    expect(refused[0]).toEqual({ kind: 'refused', retryAfterS: expect.any(Number) });
    expect(queue.refused).toBe(31);
  });

  it('of a remote that is slow make room where too many wait, and no other remote’s', async () => {
    const queue = new WorkQueue();
    for (let count = 0; count < 123; count++) {
      void queue.run(work().run, visitor(`${count}`));
      if (count < 3) await turns();
    }
    expect([queue.inFlight, queue.waiting]).toEqual([3, 120]);
    const others = Array.from({ length: 10 }, () =>
      queue.run(async () => 'other', { ...visitor(), group: 'mf-other' }),
    );
    expect(await Promise.all(others)).toEqual(others.map(() => ({ kind: 'made', value: 'other' })));
    expect([queue.inFlight, queue.waiting, queue.refused]).toEqual([3, 110, 10]);
  });

  it('do not keep a user waiting who is signed in', async () => {
    const queue = new WorkQueue();
    const flood = Array.from({ length: 100 }, work);
    for (const { run } of flood) void queue.run(run, visitor());
    await turns();
    expect(await queue.run(async () => 'mine', reserved)).toEqual({ kind: 'made', value: 'mine' });
  });

  it('are not made for a visitor who has left', async () => {
    const queue = new WorkQueue();
    const blocking = Array.from({ length: 3 }, work);
    const blocked = blocking.map(({ run }) => queue.run(run, visitor()));
    await turns();
    const left = new AbortController();
    const late = work();
    const outcome = queue.run(late.run, visitor('one', left.signal));
    left.abort();
    expect(await outcome).toEqual({ kind: 'gone' });
    for (const one of blocking) one.finish();
    await Promise.all(blocked);
    await turns();
    expect([late.isBegun, queue.gone, queue.waiting]).toEqual([false, 1, 0]);
    expect(await queue.run(late.run, visitor('one', left.signal))).toEqual({ kind: 'gone' });
  });

  it('are sent away at once while the server is overloaded, but for those who are signed in', async () => {
    const queue = new WorkQueue({ isOverloaded: () => true });
    expect(await queue.run(async () => 'page', visitor())).toMatchObject({ kind: 'refused' });
    expect(await queue.run(async () => 'mine', reserved)).toEqual({ kind: 'made', value: 'mine' });
  });

  it('leave their place to others when they fail', async () => {
    const queue = new WorkQueue();
    const failing = Array.from({ length: 5 }, () => queue.run(() => Promise.reject(new Error('broken')), visitor()));
    for (const one of failing) await expect(one).rejects.toThrow('broken');
    expect(await queue.run(async () => 'page', visitor())).toEqual({ kind: 'made', value: 'page' });
  });
});

describe('who waits too long', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it('is told to come again', async () => {
    const queue = new WorkQueue();
    const blocking = Array.from({ length: 3 }, work);
    for (const { run } of blocking) void queue.run(run, visitor());
    await turns();
    const late = work();
    const outcome = queue.run(late.run, visitor());
    jest.advanceTimersByTime(20_000);
    expect(await outcome).toMatchObject({ kind: 'refused' });
    for (const one of blocking) one.finish();
    await turns();
    expect(late.isBegun).toBe(false);
  });
});

it('begins no page while the loop is left to connections that come', async () => {
  let mustWait = true;
  const queue = new WorkQueue({ mustWait: () => mustWait });
  const [one, other] = [work(), work()];
  void queue.run(one.run, visitor());
  void queue.run(other.run, reserved);
  await turns();
  expect([one.isBegun, other.isBegun]).toEqual([false, false]);
  mustWait = false;
  await turns();
  expect([one.isBegun, other.isBegun]).toEqual([true, true]);
});
