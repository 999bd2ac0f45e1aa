import type { ApiResponse } from '@cog/contracts/composition/composition';
import { type CachedPageRequest, type MadePage, PageCache } from './PageCache.ts';
import { trackDependencies } from './trackDependencies.ts';

interface Page extends MadePage {
  html: string;
}

const hangsOnTime = () => ({ holdsUntil: null, checkedAt: Date.now() });

const stays = new AbortController().signal;

/** No read is cached, so each is repeated. */
const UNKNOWN = { kept: () => null, generation: () => 0 };

/** An API whose answers the test sets, and a page that shows one of them. */
function site(clock?: () => number, tags: ConstructorParameters<typeof PageCache>[0] = UNKNOWN) {
  const answers: Record<string, ApiResponse> = { '/api/messages': { status: 200, body: 'first' } };
  const ask: CachedPageRequest<Page>['ask'] = async ({ path }) => answers[path] ?? { status: 404, body: null };
  const pages = new PageCache<Page>(tags, clock);
  const made: string[] = [];
  const request = (key: string, more: Partial<CachedPageRequest<Page>> = {}): CachedPageRequest<Page> => ({
    key,
    ask,
    signal: stays,
    async make() {
      const { transport, reads, isWhole } = trackDependencies(ask, () => true);
      const { body } = await transport({ method: 'GET', path: '/api/messages', headers: {} });
      made.push(key);
      return {
        kind: 'made',
        value: { html: `${key} ${body}`, bytes: 100, reads: isWhole() ? reads : null, ...hangsOnTime() },
      };
    },
    ...more,
  });
  const get = async (key = '/', more: Partial<CachedPageRequest<Page>> = {}) => {
    const outcome = await pages.get(request(key, more));
    return outcome.kind === 'made' ? outcome.value.html : outcome.kind;
  };
  const say = (text: string, status = 200) => {
    answers['/api/messages'] = { status, body: text };
  };
  return { pages, get, say, made, request };
}

describe('a page that is the same for everyone', () => {
  it('is made once, and again when something that it read says something else', async () => {
    const { get, say, made, pages } = site();
    expect([await get(), await get(), await get()]).toEqual(['/ first', '/ first', '/ first']);
    expect([made.length, pages.served]).toEqual([1, 2]);
    say('second');
    expect([await get(), await get()]).toEqual(['/ second', '/ second']);
    expect(made).toHaveLength(2);
  });

  it('is made once for all who ask at the same moment', async () => {
    const { get, made } = site();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => get())))).toEqual(new Set(['/ first']));
    expect(made).toHaveLength(1);
  });

  it('is not judged by what those are told at the same moment who ask for more', async () => {
    const { pages, request, made } = site();
    const ask = async () => ({ status: 200, body: 'more' });
    const more = request('/ahead', {
      ask,
      async make() {
        const { transport, reads } = trackDependencies(ask, () => true);
        await transport({ method: 'GET', path: '/api/messages', headers: {} });
        made.push('/ahead');
        return { kind: 'made', value: { html: 'more', bytes: 100, reads, ...hangsOnTime() } };
      },
    });
    for (let times = 0; times < 3; times++) await Promise.all([pages.get(request('/')), pages.get(more)]);
    expect(made).toEqual(['/', '/ahead']);
  });

  it('is not shared with who asks after a change while it is made, nor what it was found to say before', async () => {
    const { pages, request, say, made } = site();
    const goOn: (() => void)[] = [];
    /** Reads at once, and resolves when the test says so, as a database may. */
    const slowly = (key: string) => {
      const { ask, ...rest } = request(key);
      return request(key, {
        ...rest,
        ask: async (asked) => {
          const answer = await ask(asked);
          await new Promise<void>((resolve) => goOn.push(resolve));
          return answer;
        },
        async make(options) {
          const outcome = await rest.make(options);
          await new Promise<void>((resolve) => goOn.push(resolve));
          return outcome;
        },
      });
    };
    const html = async (outcome: ReturnType<typeof pages.get>) => {
      for (let turn = 0; turn < 5; turn++) {
        await new Promise(setImmediate);
        for (const go of goOn.splice(0)) go();
      }
      const found = await outcome;
      return found.kind === 'made' ? found.value.html : found.kind;
    };
    const change = (text: string) => {
      say(text);
      pages.dropPending();
    };
    const first = pages.get(slowly('/'));
    await new Promise(setImmediate);
    change('second');
    const second = pages.get(slowly('/'));
    expect([await html(second), await html(first)]).toEqual(['/ second', '/ first']);
    // Now the page is cached; change its data while it is being checked.
    expect(await html(pages.get(slowly('/')))).toBe('/ second');
    const before = pages.get(slowly('/'));
    await new Promise(setImmediate);
    change('third');
    const after = pages.get(slowly('/'));
    expect([await html(after), await html(before)]).toEqual(['/ third', '/ second']);
    expect(made.length).toBeGreaterThanOrEqual(3);
  });

  it('is another one at another address', async () => {
    const { get } = site();
    expect([await get('/'), await get('/about')]).toEqual(['/ first', '/about first']);
  });

  it('is served as it was while the API cannot answer', async () => {
    const { get, say } = site();
    await get();
    say('down', 503);
    expect(await get()).toBe('/ first');
    say('second');
    expect(await get()).toBe('/ second');
  });

  it('is not kept when it was made of a failure', async () => {
    const { get, say, made, pages } = site();
    say('down', 500);
    await get();
    await get();
    expect([made.length, pages.size]).toEqual([2, 0]);
  });

  it('is kept in bounded memory, the last used longest', async () => {
    const { get, made, pages } = site();
    await get('/home');
    for (let count = 0; count < 1000; count++) {
      await get(`/search?words=${count}`);
      if (count % 100 === 0) await get('/home');
    }
    expect(pages.size).toBe(400);
    expect(pages.bytes).toBe(400 * 100);
    expect(made.filter((key) => key === '/home')).toHaveLength(1);
  });

  it('is given up when all who asked for it have left, and made for who comes then', async () => {
    const { pages, request } = site();
    const left = new AbortController();
    let given: AbortSignal | undefined;
    const never = request('/', {
      signal: left.signal,
      make: ({ signal }) => {
        given = signal;
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'gone' })));
      },
    });
    const outcome = pages.get(never);
    await Promise.resolve();
    left.abort();
    const next = pages.get(request('/'));
    expect(await outcome).toEqual({ kind: 'gone' });
    expect(given?.aborted).toBe(true);
    expect(await next).toMatchObject({ kind: 'made' });
  });

  it('tells everyone who waits that there is no room', async () => {
    const { get } = site();
    const make = async () => ({ kind: 'refused', retryAfterS: 3 }) as const;
    expect(await Promise.all([get('/', { make }), get('/', { make })])).toEqual(['refused', 'refused']);
    expect(await get()).toBe('/ first');
  });
});

describe('a page whose reads are kept', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  /** The site with its answers cached under the topic of sermons, and a count of reads. */
  function counted() {
    const generations = { sermons: 0, settings: 0 };
    const tags = {
      kept: () => ({ topic: 'sermons', until: now + 1000 }) as const,
      generation: (topic: string) => generations[topic as keyof typeof generations],
    };
    const { pages, request, say } = site(undefined, tags);
    let reads = 0;
    const { ask, make } = request('/');
    const own = request('/', {
      async ask(asked) {
        reads++;
        return ask(asked);
      },
    });
    const change = (topic: keyof typeof generations, text?: string) => {
      if (text !== undefined) say(text);
      generations[topic]++;
      pages.dropPending();
    };
    return { pages, own, make, say, change, reads: () => reads };
  }

  it('is known to be true once its reads were asked again, for as long as they are kept', async () => {
    const { pages, own, say, reads } = counted();
    await pages.get(own);
    expect(pages.current('/')).toBeNull();
    for (let times = 0; times < 5; times++) await pages.get(own);
    expect([pages.current('/')?.html, reads()]).toEqual(['/ first', 1]);
    // Changed by a command in another process, without a notification.
    say('second');
    now = 999;
    expect(pages.current('/')?.html).toBe('/ first');
    now = 1000;
    expect(pages.current('/')).toBeNull();
    expect(await pages.get(own)).toMatchObject({ value: { html: '/ second' } });
  });

  it('is not known to be true from a write to one of their topics on, and still is after one to another', async () => {
    const { pages, own, change } = counted();
    await pages.get(own);
    await pages.get(own);
    change('settings');
    expect(pages.current('/')?.html).toBe('/ first');
    change('sermons', 'second');
    expect(pages.current('/')).toBeNull();
    expect(await pages.get(own)).toMatchObject({ value: { html: '/ second' } });
  });

  it('is not known to be true where something was written while its reads were asked', async () => {
    const { pages, own, change } = counted();
    await pages.get(own);
    const asked = pages.get({
      ...own,
      async ask(request) {
        const answer = await own.ask(request);
        change('sermons', 'second');
        return answer;
      },
    });
    expect(await asked).toMatchObject({ value: { html: '/ first' } });
    expect(pages.current('/')).toBeNull();
    expect(await pages.get(own)).toMatchObject({ value: { html: '/ second' } });
  });

  it('is not known to be true where something was written while it was made', async () => {
    const { pages, own, make, change } = counted();
    const made = pages.get({
      ...own,
      async make(options) {
        const outcome = await make(options);
        change('sermons', 'second');
        return outcome;
      },
    });
    expect(await made).toMatchObject({ value: { html: '/ first' } });
    expect(await pages.get(own)).toMatchObject({ value: { html: '/ second' } });
  });
});

describe('a page that is not', () => {
  it('is made for each who asks, at the same moment too', async () => {
    const { pages, request } = site();
    let count = 0;
    const make = async () =>
      ({ kind: 'made', value: { html: `${++count}`, bytes: 1, reads: null, ...hangsOnTime() } }) as const;
    const ask = () => pages.get(request('/mine', { make }));
    const outcomes = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(new Set(outcomes.map((outcome) => outcome.kind === 'made' && outcome.value.html)).size).toBe(4);
    expect(pages.size).toBe(0);
  });
});

describe('a page that says until when it holds', () => {
  const BEGINS = Date.parse('2026-11-29T07:00:00Z');
  let now: number;
  beforeEach(() => {
    now = BEGINS - 60 * 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  /** A page made at `checkedAt`, and the results of later requests for it. */
  function page(holdsUntil: number) {
    const { pages, request, made, say } = site(() => now);
    const { make, ...rest } = request('/');
    const whole = async (options: Parameters<typeof make>[0]) => {
      const outcome = await make(options);
      return outcome.kind === 'made'
        ? { ...outcome, value: { ...outcome.value, holdsUntil, checkedAt: Date.now() } }
        : outcome;
    };
    const get = async () => {
      const outcome = await pages.get({ ...rest, make: whole });
      await new Promise(setImmediate);
      return outcome.kind === 'made' ? outcome.value : null;
    };
    return { get, made, say };
  }

  it('is served until then, and made again for the first request after it', async () => {
    const { get, made } = page(BEGINS);
    await get();
    for (const before of [11_000, 60_000, 1]) {
      now = Math.max(now, BEGINS - before);
      await get();
    }
    expect(made).toHaveLength(1);
    now = BEGINS;
    await get();
    expect(made).toHaveLength(2);
  });

  it('is served for as long as nothing changes that it read where it always holds', async () => {
    const { get, made, say } = page(Number.POSITIVE_INFINITY);
    await get();
    now += 20 * 60 * 60_000;
    await get();
    expect(made).toHaveLength(1);
    say('second');
    expect(await get()).toMatchObject({ html: '/ second' });
  });

  it('is true when it is served, and in an outage when it last was', async () => {
    const { get, say } = page(Number.POSITIVE_INFINITY);
    await get();
    now += 50_000;
    expect((await get())?.checkedAt).toBe(now);
    say('nothing', 503);
    const before = now;
    now += 50_000;
    expect((await get())?.checkedAt).toBe(before);
  });
});

describe('a page in an outage', () => {
  const MADE = Date.parse('2026-11-29T07:00:00Z');
  const HOUR_MS = 60 * 60_000;
  let now: number;
  beforeEach(() => {
    now = MADE;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is served for an hour after it was last known to be true, however long ago it was made', async () => {
    const { pages, request, say } = site(() => now);
    const { make, ...rest } = request('/');
    const lasting = async (options: Parameters<typeof make>[0]) => {
      const outcome = await make(options);
      return outcome.kind === 'made'
        ? { ...outcome, value: { ...outcome.value, holdsUntil: Number.POSITIVE_INFINITY } }
        : outcome;
    };
    await pages.get({ ...rest, make: lasting });
    now = MADE + 5 * HOUR_MS;
    await pages.get({ ...rest, make: lasting });
    say('down', 503);
    now = MADE + 6 * HOUR_MS;
    expect(await pages.find(rest)).toMatchObject({ html: '/ first' });
    now += 1;
    expect(await pages.find(rest)).toBeNull();
  });
});

describe('a page whose words hang on the time', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is made again after ten seconds while the old one is served, and first when that is too old', async () => {
    const { get, made } = site();
    await get();
    now = 9_000;
    await get();
    expect(made).toHaveLength(1);
    now = 11_000;
    await get();
    await new Promise(setImmediate);
    expect(made).toHaveLength(2);
    now = 60_000;
    await get();
    expect(made).toHaveLength(3);
  });

  it('is handed to the code that makes it again, also once something that it read says something else', async () => {
    const { pages, request, say } = site();
    const handed: (string | undefined)[] = [];
    const { make, ...rest } = request('/');
    const get = () =>
      pages.get({
        ...rest,
        make(options) {
          handed.push(options.before?.html);
          return make(options);
        },
      });
    await get();
    now = 60_000;
    await get();
    now = 71_000;
    await get();
    await new Promise(setImmediate);
    say('second');
    await get();
    expect(handed).toEqual([undefined, '/ first', '/ first', '/ first']);
  });

  it('is not served in an outage once it was found to be wrong', async () => {
    const { get, say } = site();
    await get();
    say('second');
    expect(await get('/', { make: async () => ({ kind: 'refused', retryAfterS: 5 }) as never })).toBe('refused');
    say('third', 503);
    expect(await get('/', { make: async () => ({ kind: 'refused', retryAfterS: 5 }) as never })).toBe('refused');
  });
});
