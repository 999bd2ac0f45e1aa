import type { Access } from '@cog/contracts/lib/access';
import { storage } from '@cog/platform';
import { TransportError } from '@cog/platform/shell';
import { testComposition, testPage, testRemote } from '../testing.tsx';
import { addressesToCache } from './addressesToCache.ts';
import { shouldFallBackToFullLoad, watchTransport } from './reachability.ts';
import { startOffline } from './startOffline.ts';

const url = new URL('https://cog.example/fast?date=2026-11-21#prayer');

function matchesOf(access: Access) {
  const route = testPage('/fast', { access });
  return [{ handle: undefined }, { handle: { remote: testRemote('mf-devotional', [route]), route } }];
}

describe('what is kept of a page', () => {
  it('is its own address', () => {
    expect(addressesToCache({ matches: matchesOf('public'), data: {}, url })).toEqual(['/fast?date=2026-11-21']);
  });

  it('is nothing of a page that not everyone may see, or that could not be loaded', () => {
    for (const access of ['editor', 'administrator', 'promo'] as const) {
      expect(addressesToCache({ matches: matchesOf(access), data: {}, url })).toEqual([]);
    }
    expect(addressesToCache({ matches: matchesOf('public'), data: undefined, url })).toEqual([]);
  });
});

describe('the service worker', () => {
  const register = jest.fn(async () => ({}));
  const composition = { ...testComposition([]), offline: true, hydrationData: { loaderData: {}, errors: null } };
  const onFull = jest.fn();
  let say: (message: unknown) => void;
  const begin = () => {
    const none = () => [];
    startOffline(composition, none, none, async () => [], onFull);
    jest.runAllTimers();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    register.mockClear();
    const addEventListener = (_: string, listener: (event: { data: unknown }) => void) => {
      say = (data) => listener({ data });
    };
    const serviceWorker = { register, addEventListener, ready: new Promise(() => {}) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  });

  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('is registered once the page has loaded', () => {
    begin();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is not registered by a saved copy: the newest page may have sent it away, and the browser would bring it back', () => {
    document.documentElement.dataset.savedAt = '2026-11-21T07:14:00.000Z';
    begin();
    expect(register).not.toHaveBeenCalled();
    delete document.documentElement.dataset.savedAt;
  });

  it('says that the phone is full to a reader who asked for the next days, and to no other', () => {
    begin();
    say({ kind: 'kept', isFull: true });
    expect(onFull).not.toHaveBeenCalled();
    storage.write('saves-week', true);
    say({ kind: 'kept', isFull: false });
    expect(onFull).not.toHaveBeenCalled();
    say({ kind: 'kept', isFull: true });
    expect(onFull).toHaveBeenCalledTimes(1);
  });
});

describe('a page that could not be gone to', () => {
  const withWorker = (controller: object | null) =>
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const request = { method: 'GET', path: '/api/settings', headers: {} } as const;
  const unanswered = new Response(null, { status: 503 });
  const cutOff = async (kind: TransportError['kind'] = 'offline') => {
    const transport = watchTransport(() => Promise.reject(new TransportError(kind)));
    await expect(transport(request)).rejects.toThrow(kind);
  };
  const reached = () => watchTransport(async () => ({ status: 200, body: null }))(request);

  afterEach(reached);

  it('is opened as a document when the site cannot be reached and a service worker answers', async () => {
    withWorker({});
    await reached();
    expect(shouldFallBackToFullLoad(unanswered)).toBe(false);
    await cutOff();
    expect(shouldFallBackToFullLoad(unanswered)).toBe(true);
  });

  it('is opened as a document when no answer comes in time, but not when the visitor went elsewhere', async () => {
    withWorker({});
    await cutOff('timeout');
    expect(shouldFallBackToFullLoad(unanswered)).toBe(true);
    await cutOff('aborted');
    expect(shouldFallBackToFullLoad(unanswered)).toBe(false);
  });

  it('is not without a service worker: the browser would show its own page instead of the shell', async () => {
    withWorker(null);
    await cutOff();
    expect(shouldFallBackToFullLoad(unanswered)).toBe(false);
  });

  it('is not when the server itself has said no', async () => {
    withWorker({});
    await cutOff();
    expect(shouldFallBackToFullLoad(new Response(null, { status: 404 }))).toBe(false);
  });
});
