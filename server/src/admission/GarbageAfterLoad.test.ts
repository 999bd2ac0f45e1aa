import { GarbageAfterLoad } from './GarbageAfterLoad.ts';

describe('garbage', () => {
  let collected: number;
  let garbage: GarbageAfterLoad;

  beforeEach(() => {
    collected = 0;
    garbage = new GarbageAfterLoad(async () => {
      collected++;
    });
  });

  /** Simulates seconds in which the loop is this busy. @returns how often garbage was collected meanwhile */
  function pass(seconds: number, busyShare: number): number {
    const before = collected;
    for (let second = 0; second < seconds; second++) garbage.second(busyShare);
    return collected - before;
  }
  const FLOOD = 0.98;
  const REST = 0.02;

  it('is collected once after a flood, some seconds after its end', () => {
    expect([pass(20, FLOOD), pass(4, REST), pass(1, REST), pass(600, REST)]).toEqual([0, 0, 1, 0]);
  });

  it('is never collected during a load, nor while other requests are answered', () => {
    expect([pass(1000, FLOOD), pass(1000, 0.3)]).toEqual([0, 0]);
    for (let time = 0; time < 100; time++) expect([pass(4, REST), pass(1, 0.3)]).toEqual([0, 0]);
    expect(pass(5, REST)).toBe(1);
  });

  it('is not collected after a few busy seconds, nor at rest', () => {
    expect([pass(7, FLOOD), pass(600, REST)]).toEqual([0, 0]);
  });

  it('is collected at most once in five minutes, and then what came meanwhile', () => {
    expect([pass(20, FLOOD), pass(5, REST)]).toEqual([0, 1]);
    expect([pass(20, FLOOD), pass(200, REST), pass(100, REST), pass(600, REST)]).toEqual([0, 0, 1, 0]);
  });

  it('is collected after a flood that begins with the start, whose own collection does not count', async () => {
    pass(60, FLOOD);
    await garbage.collectNow();
    expect([collected, pass(60, REST)]).toEqual([1, 0]);
    expect([pass(20, FLOOD), pass(5, REST)]).toEqual([0, 1]);
  });
});

it('is asked about each second of the running process', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const garbage = new GarbageAfterLoad(async () => {});
  const seconds = jest.spyOn(garbage, 'second');
  garbage.start();
  jest.advanceTimersByTime(3000);
  garbage.stop();
  jest.advanceTimersByTime(3000);
  expect(seconds.mock.calls.map(([share]) => share >= 0 && share <= 1)).toEqual([true, true, true]);
  jest.useRealTimers();
});
