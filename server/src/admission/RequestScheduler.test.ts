import { setImmediate as turn } from 'node:timers/promises';
import { RequestScheduler } from './RequestScheduler.ts';

/** Requests that each take this many milliseconds of a clock that only they advance. */
function requests(costMs: number) {
  let now = 1000;
  const begun: string[] = [];
  const turns = new RequestScheduler(() => now);
  const ask = (name: string, { isFresh = false, network = '10.0.0.1' }: { isFresh?: boolean; network?: string } = {}) =>
    turns.run(
      () => {
        begun.push(name);
        now += costMs;
      },
      { isFresh, network: () => network },
    );
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { turns, begun, ask, pass };
}

describe('requests that come in one turn of the loop', () => {
  it('are begun at once while there is time', () => {
    const { begun, ask } = requests(0.05);
    for (let count = 0; count < 50; count++) ask(`${count}`);
    expect(begun).toHaveLength(50);
  });

  it('are begun in later turns when they take long, all of them in the end', async () => {
    const { begun, ask, turns } = requests(4);
    for (let count = 0; count < 20; count++) ask(`${count}`);
    expect(begun).toEqual(['0']);
    const perTurn: number[] = [];
    while (turns.waiting > 0) {
      const before = begun.length;
      await turn();
      perTurn.push(begun.length - before);
    }
    expect(begun).toEqual(Array.from({ length: 20 }, (_, count) => `${count}`));
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(1);
  });

  it('of a new connection take turns with the others', async () => {
    const { begun, ask, turns } = requests(20);
    for (const name of ['busy 1', 'busy 2', 'busy 3', 'busy 4', 'busy 5']) ask(name);
    ask('new 1', { isFresh: true });
    ask('new 2', { isFresh: true });
    while (turns.waiting > 0) await turn();
    expect(begun).toEqual(['busy 1', 'busy 2', 'new 1', 'busy 3', 'new 2', 'busy 4', 'busy 5']);
  });

  it('of one network do not stand before those of another, new or not', async () => {
    const { begun, ask } = requests(20);
    for (let count = 0; count < 2000; count++) ask(`flood ${count}`, { isFresh: count % 2 === 0 });
    const honest = { network: '10.0.0.2' };
    ask('new', { isFresh: true, ...honest });
    ask('kept', honest);
    const before = begun.length;
    while (begun.length < before + 4) await turn();
    expect(begun.slice(before)).toEqual(expect.arrayContaining(['new', 'kept']));
  });
});

describe('requests that wait while connections are accepted', () => {
  /** Runs turns of the event loop: in each a connection is accepted and a millisecond passes. */
  async function comeOneByOne(turns: RequestScheduler, mostTurns: number, tick: () => void) {
    let count = 0;
    for (; count < mostTurns && turns.waiting > 0; count++) {
      turns.accepted();
      tick();
      await turn();
    }
    return count;
  }

  it('let them in first, and are begun when no new connection comes any more', async () => {
    const { begun, ask, turns, pass } = requests(4);
    for (let count = 0; count < 10; count++) ask(`${count}`);
    const before = begun.length;
    await comeOneByOne(turns, 50, () => pass(1));
    expect(begun).toHaveLength(before);
    while (turns.waiting > 0) await turn();
    expect(begun).toHaveLength(10);
  });

  it('are begun all the same when they come without an end', async () => {
    const { begun, ask, turns, pass } = requests(4);
    for (let count = 0; count < 10; count++) ask(`${count}`);
    const took = await comeOneByOne(turns, 5000, () => pass(1));
    expect(begun).toHaveLength(10);
    // A tenth of a second for new connections, and as long for the others.
    expect(took).toBeGreaterThan(90);
    expect(took).toBeLessThan(250);
  });
});
