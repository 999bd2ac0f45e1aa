import type { ApiAnswer, ApiFailure } from '@cog/platform';
import { act, renderHook } from '@testing-library/react';
import { type AskOptions, type QueryOptions, useQuery } from './useQuery.ts';

const POLL_MS = 30_000;
const BUSY: ApiFailure = { kind: 'refused', status: 503, message: 'The service is busy.', errors: {} };

let visibility: DocumentVisibilityState;
let onLine: boolean;

/** A query whose requests the test answers itself. */
function openQuery(more: Partial<QueryOptions<string>> = {}) {
  const requests: (AskOptions & { answer: (answer: ApiAnswer<string>) => void })[] = [];
  const ask = (options: AskOptions) =>
    new Promise<ApiAnswer<string>>((answer) => {
      requests.push({ ...options, answer });
    });
  const hook = renderHook((props: QueryOptions<string>) => useQuery(props), {
    initialProps: { of: 'books', ask, ...more },
  });
  const settle = (place: number, answer: ApiAnswer<string>) =>
    act(async () => {
      requests[place]?.answer(answer);
    });
  return {
    ...hook,
    requests,
    answer: (place: number, data: string) => settle(place, { ok: true, data }),
    fail: (place: number, failure: ApiFailure = BUSY) => settle(place, { ok: false, failure }),
    withOptions: (options: Partial<QueryOptions<string>>) => hook.rerender({ of: 'books', ask, ...more, ...options }),
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const look = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

const goLine = (state: 'online' | 'offline') =>
  act(() => {
    onLine = state === 'online';
    dispatchEvent(new Event(state));
  });

beforeEach(() => {
  visibility = 'visible';
  onLine = true;
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the first question', () => {
  it('is asked at once, and the visitor waits for it', async () => {
    const { result, requests, answer } = openQuery();
    expect(result.current).toMatchObject({ data: null, failure: null, isLoading: true });
    expect(requests).toMatchObject([{ background: false }]);
    await answer(0, 'Genesis');
    expect(result.current).toMatchObject({ data: 'Genesis', failure: null, isLoading: false });
  });

  it('is not asked where the page brought the answer', async () => {
    const { result, requests } = openQuery({ initial: 'Genesis' });
    await pass(10 * POLL_MS);
    expect(result.current).toMatchObject({ data: 'Genesis', isLoading: false });
    expect(requests).toHaveLength(0);
  });

  it('is not asked where there is nothing to ask for', () => {
    const { result, requests } = openQuery({ of: null });
    expect(result.current).toMatchObject({ data: null, isLoading: false });
    expect(requests).toHaveLength(0);
  });

  it('is given up when the page is left, and its answer is dropped', async () => {
    const onFailure = jest.fn();
    const { requests, fail, unmount } = openQuery({ onFailure, pollAfter: () => POLL_MS });
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
    await fail(0);
    await pass(10 * POLL_MS);
    expect(onFailure).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });
});

describe('another question', () => {
  it('forgets the answer to the one before, also one that comes late', async () => {
    const { result, requests, answer, withOptions } = openQuery();
    await answer(0, 'Genesis');
    withOptions({ of: 'sermons' });
    expect(result.current).toMatchObject({ data: null, isLoading: true });
    withOptions({ of: 'devotionals' });
    expect(requests[1]?.signal.aborted).toBe(true);
    await answer(1, 'On hope');
    expect(result.current.data).toBeNull();
    await answer(2, 'Morning');
    expect(result.current).toMatchObject({ data: 'Morning', isLoading: false });
  });

  it('forgets why the one before failed', async () => {
    const { result, fail, withOptions } = openQuery();
    await fail(0);
    withOptions({ of: 'sermons' });
    expect(result.current).toMatchObject({ failure: null, isLoading: true });
  });

  it('begins with what came with its page', async () => {
    const { result, requests, answer, withOptions } = openQuery({ initial: 'Genesis', pollAfter: () => POLL_MS });
    await pass(POLL_MS);
    await answer(0, 'Exodus');
    withOptions({ initial: 'Leviticus' });
    expect(result.current.data).toBe('Leviticus');
    expect(requests).toHaveLength(1);
  });
});

describe('polling', () => {
  const polled = (more: Partial<QueryOptions<string>> = {}) =>
    openQuery({ initial: 'Genesis', pollAfter: () => POLL_MS, ...more });

  it('asks after the pause, in the background, and counts the pause from the answer', async () => {
    const { result, requests, answer } = polled();
    await pass(POLL_MS - 1);
    expect(requests).toHaveLength(0);
    await pass(1);
    expect(requests).toMatchObject([{ background: true }]);
    expect(result.current.isLoading).toBe(false);
    await pass(10 * POLL_MS);
    expect(requests).toHaveLength(1);
    await answer(0, 'Exodus');
    expect(result.current.data).toBe('Exodus');
    await pass(POLL_MS - 1);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
  });

  it('rests while the page is hidden, and asks at once when it is seen again after longer', async () => {
    const { requests } = polled();
    look('hidden');
    await pass(10 * POLL_MS);
    expect(requests).toHaveLength(0);
    look('visible');
    await pass(0);
    expect(requests).toHaveLength(1);
  });

  it('does not ask sooner for a short look elsewhere', async () => {
    const { requests } = polled();
    await pass(1000);
    look('hidden');
    look('visible');
    await pass(POLL_MS - 1001);
    expect(requests).toHaveLength(0);
    await pass(1);
    expect(requests).toHaveLength(1);
  });

  it('rests without a network', async () => {
    const { requests } = polled();
    goLine('offline');
    await pass(10 * POLL_MS);
    expect(requests).toHaveLength(0);
    goLine('online');
    await pass(0);
    expect(requests).toHaveLength(1);
  });

  it('ends when there is no pause to wait for', async () => {
    const { requests, answer } = polled({ pollAfter: ({ data }) => (data === 'Exodus' ? null : POLL_MS) });
    await pass(POLL_MS);
    await answer(0, 'Exodus');
    await pass(10 * POLL_MS);
    expect(requests).toHaveLength(1);
  });

  it('is told of answers, failures and what stayed the same, and starts over for who comes back', async () => {
    const pollAfter = jest.fn<number, [object]>(() => POLL_MS);
    const { answer, fail } = polled({ pollAfter });
    const lastState = () => pollAfter.mock.lastCall?.[0];
    expect(lastState()).toEqual({ data: 'Genesis', answers: 0, failures: 0, unchanged: 0 });
    await pass(POLL_MS);
    await fail(0);
    expect(lastState()).toEqual({ data: 'Genesis', answers: 1, failures: 1, unchanged: 1 });
    await pass(POLL_MS);
    await answer(1, 'Genesis');
    expect(lastState()).toEqual({ data: 'Genesis', answers: 2, failures: 0, unchanged: 2 });
    await pass(POLL_MS);
    await answer(2, 'Exodus');
    expect(lastState()).toEqual({ data: 'Exodus', answers: 3, failures: 0, unchanged: 0 });
    await pass(POLL_MS);
    await fail(3);
    look('visible');
    expect(lastState()).toEqual({ data: 'Exodus', answers: 4, failures: 0, unchanged: 0 });
  });
});

describe('a question that failed', () => {
  it('leaves what was there, says why, and tells who has to know', async () => {
    const onFailure = jest.fn();
    const { result, answer, fail } = openQuery({ onFailure, pollAfter: () => POLL_MS });
    await answer(0, 'Genesis');
    await pass(POLL_MS);
    await fail(1);
    expect(result.current).toMatchObject({ data: 'Genesis', failure: BUSY, isLoading: false });
    expect(onFailure.mock.calls).toEqual([[BUSY]]);
    await pass(POLL_MS);
    await answer(2, 'Genesis');
    expect(result.current).toMatchObject({ data: 'Genesis', failure: null });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('is asked again when the network is back, and only then', async () => {
    const { requests, fail, answer } = openQuery();
    goLine('offline');
    await fail(0);
    look('visible');
    await pass(POLL_MS);
    expect(requests).toHaveLength(1);
    goLine('online');
    await pass(0);
    expect(requests).toHaveLength(2);
    await answer(1, 'Genesis');
    goLine('offline');
    goLine('online');
    await pass(0);
    expect(requests).toHaveLength(2);
  });
});

describe('asking again', () => {
  it('waits for a person, keeps what was there, and is done when it was answered', async () => {
    const { result, requests, answer } = openQuery({ initial: 'Genesis' });
    const done = jest.fn();
    act(() => void result.current.refetch().then(done));
    expect(result.current).toMatchObject({ data: 'Genesis', isLoading: true });
    await pass(0);
    expect(requests).toMatchObject([{ background: false }]);
    expect(done).not.toHaveBeenCalled();
    await answer(0, 'Exodus');
    expect(done).toHaveBeenCalled();
    expect(result.current).toMatchObject({ data: 'Exodus', isLoading: false });
  });

  it('does not let the visitor wait when it is done quietly', async () => {
    const { result, requests } = openQuery({ initial: 'Genesis' });
    act(() => void result.current.refetch(true));
    await pass(0);
    expect(result.current.isLoading).toBe(false);
    expect(requests).toMatchObject([{ background: true }]);
  });

  it('never settles for the answer to a question from before, which does not end the waiting either', async () => {
    const { result, requests, answer } = openQuery({ initial: 'Genesis', pollAfter: () => POLL_MS });
    const done = jest.fn();
    await pass(POLL_MS);
    act(() => void result.current.refetch().then(done));
    await pass(0);
    expect(requests).toHaveLength(1);
    await answer(0, 'Exodus');
    expect(done).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ data: 'Exodus', isLoading: true });
    expect(requests).toHaveLength(2);
    await answer(1, 'Leviticus');
    expect(done).toHaveBeenCalled();
    expect(result.current).toMatchObject({ data: 'Leviticus', isLoading: false });
  });

  it('asks one question for several who ask at the same time', async () => {
    const { result, requests, answer } = openQuery({ initial: 'Genesis' });
    act(() => {
      void result.current.refetch();
      void result.current.refetch();
    });
    await pass(0);
    expect(requests).toHaveLength(1);
    await answer(0, 'Exodus');
    expect(result.current).toMatchObject({ data: 'Exodus', isLoading: false });
    expect(requests).toHaveLength(1);
  });

  it('begins the pause again', async () => {
    const { result, requests, answer } = openQuery({ initial: 'Genesis', pollAfter: () => POLL_MS });
    await pass(POLL_MS - 1);
    act(() => void result.current.refetch());
    await pass(0);
    await answer(0, 'Exodus');
    await pass(POLL_MS - 1);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
  });
});

describe('data that was put', () => {
  it('takes the place of the answer, until the next one', async () => {
    const { result, answer } = openQuery({ initial: 'Genesis', pollAfter: () => POLL_MS });
    act(() => result.current.put('Exodus'));
    expect(result.current.data).toBe('Exodus');
    await pass(POLL_MS);
    await answer(0, 'Leviticus');
    expect(result.current.data).toBe('Leviticus');
  });

  it('is not undone by the answer to a question from before', async () => {
    const { result, answer } = openQuery({ initial: 'Genesis', pollAfter: () => POLL_MS });
    await pass(POLL_MS);
    act(() => result.current.put('Exodus'));
    await answer(0, 'Genesis');
    expect(result.current.data).toBe('Exodus');
  });
});
