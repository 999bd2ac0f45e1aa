import { getEditableCalendar, getEditableEntry } from '@cog/contracts/events/endpoints';
import type { EditableEvent, EditableService } from '@cog/contracts/events/schema';
import type { LoaderArguments } from '@cog/platform';
import { type Loaded, loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { parseSearchParams } from './events.address.ts';

/** The service or event to be edited, under the name of its kind. */
export type LoadedEntry = Loaded<{ service?: EditableService | undefined; event?: EditableEvent | undefined }>;

/** The forms, in one chunk; the lists do not need them. */
export const entryForms = {
  service: lazyCode(async () => (await import(/* webpackChunkName: "entry-forms" */ './ServiceForm.tsx')).ServiceForm),
  event: lazyCode(async () => (await import(/* webpackChunkName: "entry-forms" */ './EventForm.tsx')).EventForm),
};

/** Loads the lists, or the entry to be edited; each is null while the other is shown, and so is a new entry. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { when, page, form } = params;
  const { signal } = request;
  if (form === null) {
    const answer = await api.call(getEditableCalendar, { query: { when, page }, signal });
    return { params, list: loadedOrSignIn(answer, request), edited: null };
  }
  const { kind, id: edits, copyOf } = form;
  const id = edits ?? copyOf ?? null;
  entryForms[kind].begin();
  if (id === null) return { params, list: null, edited: null };
  const answer = await api.call(getEditableEntry, { params: { id }, signal });
  const edited: LoadedEntry = loadedOrSignIn(answer, request);
  const isOfKind = edited.kind !== 'loaded' || edited.data[kind] !== undefined;
  return { params, list: null, edited: isOfKind ? edited : missing[kind] };
}

const missing = {
  service: { kind: 'missing', message: 'There is no weekly service with this id.' },
  event: { kind: 'missing', message: 'There is no event with this id.' },
} as const;
