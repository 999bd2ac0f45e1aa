import { storage } from '@cog/platform';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type Draft, useDraft } from './useDraft.ts';

const NAME = 'draft-of-much';
const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null);
const draftOf = (values: string): Draft<string> => ({ values, key: null, version: null });

/** Stores only the first letter, as if the whole draft did not fit on the device. */
const store = (name: string, draft: Draft<string> | null) =>
  storage.write(name, draft && draftOf(draft.values.slice(0, 1)));
const open = () => renderHook(() => useDraft(NAME, readText, store));
const kept = () => storage.read(NAME);

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
  storage.write(NAME, draftOf('Peace'));
  form.result.current.keep(draftOf('Mercy'));
  form.result.current.keep(null);
  expect(kept()).toEqual(draftOf('Peace'));
});

describe('two tabs', () => {
  const openTab = () => renderHook(() => useDraft(NAME, readText));
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
