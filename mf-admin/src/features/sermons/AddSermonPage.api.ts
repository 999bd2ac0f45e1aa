import { getEditableSermon, getSermons } from '@cog/contracts/sermons/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { readAsked } from './sermons.address.ts';

/** A page of the sermons, newest first, and the one that is to be edited: null for a new one. */
export async function loader({ request, api }: LoaderArguments) {
  const asked = readAsked(new URL(request.url).searchParams);
  const { search, page, edit } = asked;
  const { signal } = request;
  const [list, edited] = await Promise.all([
    api.call(getSermons, { query: { page, ...(search ? { search } : {}) }, signal }),
    edit === null ? null : api.call(getEditableSermon, { params: { id: edit }, signal }),
  ]);
  return { asked, list: loadedOrSignIn(list, request), edited: edited && loadedOrSignIn(edited, request) };
}
