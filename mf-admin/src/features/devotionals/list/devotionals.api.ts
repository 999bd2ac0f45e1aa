import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import type { Language } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../../common/calls/loadedOrSignIn.ts';
import { lateCode } from '../../../common/layout/LatePart.tsx';
import { readAskedOfList, readDate } from '../devotional.address.ts';

/** Devotionals with their versions, and how many were found on all pages. */
export type DevotionalRows = AnswerOf<typeof getDevotionalsPage>;

/** What edits a devotional; the list does without it. */
export const editPart = lateCode(async () => (await import('../edit/EditDevotional.tsx')).EditDevotional);

/** Loader of a list: a page of it as the address asks for it, or with `?edit=` the devotional of that day. */
export const devotionalsLoader =
  (language: Language) =>
  async ({ request, api }: LoaderArguments) => {
    const { signal, url } = request;
    const address = new URL(url).searchParams;
    const edited = readDate(address, 'edit');
    if (edited) editPart.begin();
    const asked = readAskedOfList(address);
    const { search, date, ...order } = asked;
    const query = edited
      ? { language, date: edited }
      : { language, ...order, ...(search ? { search } : {}), ...(date ? { date } : {}) };
    const answer = await api.call(getDevotionalsPage, { query, signal });
    return { language, asked, edited, found: loadedOrSignIn(answer, request) };
  };
