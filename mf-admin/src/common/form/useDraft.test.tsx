import { storage } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import { act, cleanup, render } from '@testing-library/react';
import { type Draft, useDraft } from './useDraft.ts';

const NAME = 'draft-of-much';
const DAY = 24 * 60 * 60_000;
const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null);
const draftOf = (values: string): Draft<string> => ({ values, key: null, version: null });

/** Stores only the first letter, as if the whole draft did not fit on the device. */
const store = (name: string, draft: Draft<string> | null) =>
  storage.write(name, draft && draftOf(draft.values.slice(0, 1)));
type UsedDraft = ReturnType<typeof useDraft<string>>;

/** Opens a form for a user. */
function openFor(username: string, write?: typeof store) {
  const result = {} as { current: UsedDraft };
  const Component = () => {
    result.current = useDraft(NAME, readText, write);
    return null;
  };
  const { unmount } = render(testRoute({ Component }, { session: { username, role: 'editor' } }).element);
  return { result, unmount };
}
const open = () => openFor('tolu', store);
const kept = (username = 'tolu') => storage.read(`${NAME}:${username}`);

beforeEach(() => localStorage.clear());

it('is kept after its form is gone too, also one of which only a part is kept', () => {
  const form = open();
  act(() => form.result.current.keep(draftOf('Grace')));
  form.unmount();
  expect(kept()).toEqual(draftOf('G'));
  form.result.current.keep(draftOf('Mercy'));
  expect(kept()).toEqual(draftOf('M'));
  form.result.current.keep(null);
  expect(kept()).toBeNull();
});

it('is left alone after its form is gone where something else has changed it', () => {
  const form = open();
  act(() => form.result.current.keep(draftOf('Grace')));
  form.unmount();
  storage.write(`${NAME}:tolu`, draftOf('Peace'));
  form.result.current.keep(draftOf('Mercy'));
  form.result.current.keep(null);
  expect(kept()).toEqual(draftOf('Peace'));
});

describe('a device that two people share', () => {
  it('shows each of them only their own draft, and keeps the other’s for a month', () => {
    jest.useFakeTimers();
    const ofTolu = openFor('tolu');
    act(() => ofTolu.result.current.keep(draftOf('Grace'), true));
    ofTolu.unmount();
    const ofAda = openFor('ada');
    expect(ofAda.result.current.draft).toBeNull();
    act(() => ofAda.result.current.keep(draftOf('Peace'), true));
    ofAda.unmount();
    expect(openFor('tolu').result.current.draft).toEqual(draftOf('Grace'));
    jest.advanceTimersByTime(29 * DAY);
    expect([kept(), kept('ada')]).toEqual([draftOf('Grace'), draftOf('Peace')]);
    jest.advanceTimersByTime(2 * DAY);
    expect([kept(), kept('ada')]).toEqual([null, null]);
    jest.useRealTimers();
  });
});

describe('two tabs', () => {
  const openTab = () => openFor('tolu');
  type Tab = ReturnType<typeof openTab>;
  const type = (tab: Tab, text: string) => act(() => tab.result.current.keep(draftOf(text), true));

  it('each remove only the draft that they wrote', () => {
    const [one, other] = [openTab(), openTab()];
    type(one, 'Grace');
    type(other, 'Peace');
    act(() => one.result.current.keep(null));
    expect(kept()).toEqual(draftOf('Peace'));
    act(() => other.result.current.keep(null));
    expect(kept()).toBeNull();
  });

  it('leave each other’s draft alone while they send, also once they are closed', () => {
    const [one, other] = [openTab(), openTab()];
    type(one, 'Grace');
    type(other, 'Peace');
    act(() => one.result.current.keepSent({ ...draftOf('Grace'), key: 'key' }));
    expect(kept()).toEqual(draftOf('Peace'));
    one.unmount();
    one.result.current.keep(null);
    expect(kept()).toEqual(draftOf('Peace'));
  });

  it('store what is sent where there is no draft of the other', () => {
    const one = openTab();
    const sent = { ...draftOf('Grace'), key: 'key' };
    act(() => one.result.current.keepSent(sent));
    expect(kept()).toEqual(sent);
  });

  it('store again what the other had replaced, once the other has removed its own', () => {
    const [one, other] = [openTab(), openTab()];
    type(other, 'Peace');
    type(one, 'Grace');
    act(() => one.result.current.keep(null));
    act(() => {
      dispatchEvent(new StorageEvent('storage'));
    });
    expect(kept()).toEqual(draftOf('Peace'));
  });

  it('store nothing again that they only read', () => {
    type(openTab(), 'Grace');
    const reader = openTab();
    expect(reader.result.current.draft).toEqual(draftOf('Grace'));
    cleanup();
    const [one] = [openTab(), openTab()];
    act(() => one.result.current.keep(null));
    act(() => {
      dispatchEvent(new StorageEvent('storage'));
    });
    expect(kept()).toBeNull();
  });
});
