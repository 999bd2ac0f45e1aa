import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from './ReleaseStore.ts';
import { writeBuild } from './testing/writeBuild.ts';

let directory: string;
let store: ReleaseStore;

const build = (version: string, paths = ['/register', '/quiz']) =>
  writeBuild(directory, { name: 'mf-quiz', version, paths });
const reason = { who: 'Ada', why: 'it loops' } as const;
const pagesOf = ({ remotes }: ReturnType<ReleaseStore['live']>) =>
  remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
const events = () =>
  store.events.slice(3).map(({ act, from, to, route, way, who, why }) => ({ act, from, to, route, way, who, why }));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'switches-'));
  store = new ReleaseStore(join(directory, 'releases'));
  store.publish(writeBuild(directory, { name: 'shell' }));
  store.publish(writeBuild(directory, { name: 'mf-chat', paths: ['/interact'] }));
  store.publish(build('a'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('a remote that is switched off', () => {
  it('is not there from the next page on, and is again when it is switched on', () => {
    const before = store.live();
    expect(store.setFlag('mf-quiz', 'disabled', true, reason)).toBe(true);
    expect(pagesOf(store.live())).toEqual(['/interact']);
    expect(store.live().id).not.toBe(before.id);
    expect(store.states()).toContainEqual({ name: 'mf-quiz', state: 'disabled', version: null });
    expect(store.setFlag('mf-quiz', 'disabled', true, reason)).toBe(false);
    expect(store.setFlag('mf-quiz', 'disabled', false, reason)).toBe(true);
    expect(store.live()).toEqual(before);
  });

  it('stays off when another version of it is released', () => {
    store.setFlag('mf-quiz', 'disabled', true, reason);
    store.publish(build('b'));
    expect(pagesOf(store.live())).toEqual(['/interact']);
    store.setFlag('mf-quiz', 'disabled', false, reason);
    expect(store.live().remotes.map(({ version }) => version)).toEqual(['1.0.0-a', '1.0.0-b']);
  });

  it('can be one page alone', () => {
    const before = store.live().id;
    store.setFlag('mf-quiz', { route: '/quiz' }, true, reason);
    expect(pagesOf(store.live())).toEqual(['/interact', '/register']);
    expect(store.live().id).not.toBe(before);
    expect(store.flagsOf('mf-quiz').routes).toEqual({ '/quiz': { at: expect.any(String), ...reason } });
    store.setFlag('mf-quiz', { route: '/quiz' }, false, reason);
    expect(store.live().id).toBe(before);
  });

  it('is never the shell, nor a page that there is not', () => {
    expect(() => store.setFlag('shell', 'disabled', true, reason)).toThrow('no site without one');
    expect(() => store.setFlag('mf-quiz', { route: '/pay' }, true, reason)).toThrow('mf-quiz has no page /pay');
    expect(() => store.setFlag('mf-none', 'disabled', true, reason)).toThrow('no live version');
  });
});

describe('a remote that is pinned', () => {
  beforeEach(() => {
    store.publish(build('b'));
    store.setFlag('mf-quiz', 'pinned', true, reason);
  });

  it('is not moved, whichever way, and says by whom and why', () => {
    const refusal = /^mf-quiz is pinned at 1\.0\.0-b by Ada since .*: it loops\. Unpin it first/;
    expect(() => store.promote('mf-quiz', '1.0.0-a')).toThrow(refusal);
    expect(() => store.publish(build('c'))).toThrow(refusal);
    expect(() => store.move([{ name: 'mf-quiz', version: null }], { by: 'promotion', ...reason })).toThrow(refusal);
    expect(store.pointer('mf-quiz')?.version).toBe('1.0.0-b');
    // Publishing the same version again restores missing files.
    expect(() => store.publish(build('b'))).not.toThrow();
  });

  it('is moved again once it is unpinned', () => {
    store.setFlag('mf-quiz', 'pinned', false, reason);
    store.promote('mf-quiz', '1.0.0-a');
    expect(store.pointer('mf-quiz')?.version).toBe('1.0.0-a');
  });

  it('does not keep others', () => {
    store.publish(writeBuild(directory, { name: 'mf-chat', paths: ['/interact'], version: 'b' }));
    expect(store.pointer('mf-chat')?.version).toBe('1.0.0-b');
  });
});

describe('a remote that is taken off the site', () => {
  it('has no page, keeps its versions, and comes back by going back', () => {
    store.move([{ name: 'mf-quiz', version: null }], { by: 'promotion', ...reason });
    expect(pagesOf(store.live())).toEqual(['/interact']);
    expect(store.previous('mf-quiz')).toBe('1.0.0-a');
    store.promote('mf-quiz', '1.0.0-a');
    expect(pagesOf(store.live())).toEqual(['/interact', '/register', '/quiz']);
  });

  it('is never the shell', () => {
    expect(() => store.move([{ name: 'shell', version: null }], { by: 'promotion', ...reason })).toThrow('no site');
  });
});

it('leaves for the history what was done, by whom and why, once each', () => {
  const by = { way: 'account', ...reason } as const;
  const move = { route: null, ...by } as const;
  store.publish(build('b'), { by: 'release', ...by });
  store.publish(build('b'), { by: 'release', ...by });
  store.promote('mf-quiz', '1.0.0-a');
  store.setFlag('mf-quiz', { route: '/quiz' }, true, by);
  store.setFlag('mf-quiz', 'pinned', true, by);
  store.setFlag('mf-quiz', 'pinned', false, by);
  store.move([{ name: 'mf-quiz', version: null }], { by: 'promotion', ...by });
  const [a, b] = ['1.0.0-a', '1.0.0-b'];
  expect(events()).toEqual([
    { act: 'released', from: a, to: b, ...move },
    { act: 'promoted', from: b, to: a, route: null, way: 'command line', who: null, why: null },
    { act: 'disabled', from: a, to: a, ...by, route: '/quiz' },
    { act: 'pinned', from: a, to: a, ...move },
    { act: 'unpinned', from: a, to: a, ...move },
    { act: 'retired', from: a, to: null, ...move },
  ]);
});

it('is released by hand once a person moves it, or gives it to a share of visitors', () => {
  const isByHand = () => store.flagsOf('mf-quiz').byHand !== null;
  store.publish(build('b'));
  expect(isByHand()).toBe(false);
  const { rows } = store;
  for (const act of [
    (draft: ReleaseStore) => draft.promote('mf-quiz', '1.0.0-a'),
    (draft: ReleaseStore) => draft.retire('mf-quiz'),
    (draft: ReleaseStore) => draft.publish(build('c'), reason),
    (draft: ReleaseStore) =>
      draft.share('mf-quiz', { version: '1.0.0-a', percent: 10, everyoneAt: null, mail: null }, reason),
  ]) {
    store.follow(structuredClone(rows));
    act(store);
    expect(isByHand()).toBe(true);
  }
});
