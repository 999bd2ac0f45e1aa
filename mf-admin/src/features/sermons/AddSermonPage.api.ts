import { getEditableSermon, getSermons } from '@cog/contracts/sermons/endpoints';
import type { EditableSermon, SermonSummary } from '@cog/contracts/sermons/schema';
import type { ApiAnswer, LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { readAsked, type SermonsAsked } from './sermons.address.ts';

/** What could not be fetched; the rest of the page works without it. */
export interface NotFetched {
  kind: 'failed';
  message: string;
}

export interface SermonRows {
  kind: 'fetched';
  sermons: SermonSummary[];
  /** How many the search found, on all pages. */
  total: number;
  /** All who have preached, to choose from. */
  preachers: string[];
}

export interface SermonsData {
  asked: SermonsAsked;
  list: SermonRows | NotFetched;
  /** The sermon in the form; null for a new one. */
  edited: { kind: 'fetched'; sermon: EditableSermon } | { kind: 'missing'; message: string } | NotFetched | null;
}

const failureOf = <Data>(answer: ApiAnswer<Data>): NotFetched | null =>
  answer.ok ? null : { kind: 'failed', message: answer.failure.message };

/**
 * A page of the sermons, newest first, and the one that is to be edited. What cannot be had costs its own
 * part of the page alone: a form with words in it must not go because a list did not come.
 */
export async function loader({ request, api }: LoaderArguments): Promise<SermonsData> {
  const asked = readAsked(new URL(request.url).searchParams);
  const { search, page, edit } = asked;
  const { signal } = request;
  const [list, edited] = await Promise.all([
    api.call(getSermons, { query: { page, ...(search ? { search } : {}) }, signal }),
    edit === null ? null : api.call(getEditableSermon, { params: { id: edit }, signal }),
  ]);
  return {
    asked,
    list: failureOf(list) ?? readList(dataOrSignIn(list, request)),
    edited: edited === null ? null : readEdited(edited, request),
  };
}

function readList({ items, total, preachers }: { items: SermonSummary[]; total: number; preachers: string[] }) {
  return { kind: 'fetched' as const, sermons: items, total, preachers };
}

function readEdited(answer: ApiAnswer<EditableSermon>, request: Request): SermonsData['edited'] {
  const status = !answer.ok && answer.failure.kind === 'refused' ? answer.failure.status : null;
  if (!answer.ok && status === 404) return { kind: 'missing', message: answer.failure.message };
  if (!answer.ok && status !== 401) return { kind: 'failed', message: answer.failure.message };
  return { kind: 'fetched', sermon: dataOrSignIn(answer, request) };
}
