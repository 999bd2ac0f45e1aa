import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';
import { type DevotionalsAsked, readAsked } from './devotionals.address.ts';

/** A page of the list. */
export interface DevotionalRows extends DevotionalsAsked {
  kind: 'list';
  language: Language;
  rows: EditedDevotional[];
  /** How many were found, on all pages. */
  total: number;
}

/** The devotional of a day, to be edited. */
export interface OpenedDevotional {
  kind: 'edit';
  language: Language;
  date: IsoDate;
  /** Null when the day has none. */
  devotional: EditedDevotional | null;
}

/** Loader of a list: a page of it as the address asks for it, or with `?edit=` the devotional of that day. */
export const devotionalsLoader =
  (language: Language) =>
  async ({ request, api }: LoaderArguments): Promise<DevotionalRows | OpenedDevotional> => {
    const { signal, url } = request;
    const search = new URL(url).searchParams;
    const edit = search.get('edit');
    if (isIsoDate(edit)) {
      const answer = await api.call(getDevotionalsPage, { query: { language, date: edit }, signal });
      return { kind: 'edit', language, date: edit, devotional: dataOrSignIn(answer, request).items[0] ?? null };
    }
    const asked = readAsked(search);
    const query = {
      language,
      sort: asked.sort,
      page: asked.page,
      ...(asked.search ? { search: asked.search } : {}),
      ...(asked.date ? { date: asked.date } : {}),
    };
    const { items, total } = dataOrSignIn(await api.call(getDevotionalsPage, { query, signal }), request);
    return { kind: 'list', language, ...asked, rows: items, total };
  };
