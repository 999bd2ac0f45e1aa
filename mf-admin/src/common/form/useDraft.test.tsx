import { storage } from '@cog/platform';
import { act, renderHook } from '@testing-library/react';
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
