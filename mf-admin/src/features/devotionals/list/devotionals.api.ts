import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { firstOfMonth, type Language } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { lastOfMonth } from '@cog/shared-ui';
import { loadedOrSignIn } from '../../../common/calls/loadedOrSignIn.ts';
import { lazyCode } from '../../../common/layout/LazyPart.tsx';
import { type DevotionalsParams, parseEditParams } from '../devotional.address.ts';

/** Unpublished texts. */
export type DraftRows = AnswerOf<typeof getUnpublishedTexts>;

/** Devotionals with their versions, and their number on all pages. */
export type DevotionalRows = AnswerOf<typeof getDevotionalsPage>;

/** The editor of a devotional, which the list does not need. */
export const editPart = lazyCode(async () => (await import('../edit/EditDevotional.tsx')).EditDevotional);

/** The query for a list, without the page. */
export const devotionalsQuery = (
  language: Language,
  { search, date, sort }: Pick<DevotionalsParams, 'search' | 'date' | 'sort'>,
) => ({ language, sort, ...(search ? { search } : {}), ...(date ? { date } : {}) });

/** The query for drafts, without the page. */
export const draftsQuery = (
  language: Language,
  { search, month, state }: Pick<DevotionalsParams, 'search' | 'month'> & { state: UnpublishedState },
) => ({
  kind: 'devotional' as const,
  language,
  state,
  ...(search ? { search } : {}),
  ...(month ? { from: firstOfMonth(month), to: lastOfMonth(firstOfMonth(month)) } : {}),
});

/** Loader of a list: the page that the address asks for or, with `?edit=`, the devotional of that day. */
export const devotionalsLoader =
  (language: Language) =>
  async ({ request, api }: LoaderArguments) => {
    const { signal, url } = request;
    const { edit: edited, ...params } = parseEditParams(new URL(url).searchParams);
    if (edited) editPart.begin();
    const { page, month } = params;
    const query = edited
      ? { language, date: edited }
      : { ...devotionalsQuery(language, params), page, ...(month ? { month } : {}) };
    const isPublished = params.state === 'published';
    const [answer, drafts] = await Promise.all([
      edited || isPublished ? api.call(getDevotionalsPage, { query, signal }) : null,
      // A list of published texts only shows the number of drafts.
      edited
        ? null
        : api.call(getUnpublishedTexts, {
            query:
              params.state === 'published'
                ? { kind: 'devotional', language, pageSize: 1 }
                : { ...draftsQuery(language, { ...params, state: params.state }), page },
            signal,
          }),
    ]);
    return {
      language,
      params,
      edited,
      found: answer && loadedOrSignIn(answer, request),
      drafts: drafts && loadedOrSignIn(drafts, request),
    };
  };
