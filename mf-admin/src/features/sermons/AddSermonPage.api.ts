import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { getEditableSermon, getSermons } from '@cog/contracts/sermons/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams } from './sermons.address.ts';

/** Loads a page of sermons, newest first, or of unpublished ones, and the sermon to edit; null for a new one. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { search, page, edit, draft, state } = params;
  const { signal } = request;
  const isPublished = state === 'published';
  const [list, edited, drafts] = await Promise.all([
    api.call(getSermons, {
      query: { page: isPublished ? page : 1, ...(search && isPublished ? { search } : {}) },
      signal,
    }),
    edit === null || draft !== null ? null : api.call(getEditableSermon, { params: { id: edit }, signal }),
    // A list of published texts only shows the number of drafts.
    api.call(getUnpublishedTexts, {
      query: { kind: 'sermon', ...(isPublished ? { pageSize: 1 } : { state, page, ...(search ? { search } : {}) }) },
      signal,
    }),
  ]);
  return {
    params,
    list: loadedOrSignIn(list, request),
    edited: edited && loadedOrSignIn(edited, request),
    drafts: loadedOrSignIn(drafts, request),
  };
}
