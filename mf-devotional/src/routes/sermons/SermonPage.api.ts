import type { IsoDate } from '@cog/contracts/lib/calendar';
import { SERMONS_PAGE_SIZE } from '@cog/contracts/sermons/constants';
import { getSermon, getSermons, getSermonsOfDay } from '@cog/contracts/sermons/endpoints';
import type { SermonSummary, SermonText } from '@cog/contracts/sermons/schema';
import { type ApiClient, dataOrThrow, type LoaderArguments } from '@cog/platform';
import { type PackedDays, packDays } from '../../packedDays.ts';
import { parseSearchParams, type SermonListParams } from './sermon.address.ts';

export type Listed = Omit<SermonSummary, 'id'>;
export type Neighbour = Pick<SermonSummary, 'slug' | 'sermonTitle' | 'date'>;

export interface SermonList extends SermonListParams {
  items: Listed[];
  /** Number of matches on all pages. */
  total: number;
  /** Number of pages; 1 if nothing was found. */
  pages: number;
  preachers: string[];
  days: PackedDays;
}

export interface SermonsOfDay {
  view: 'day';
  day: IsoDate;
  /** All sermons of the day, in full. */
  sermons: SermonText[];
  days: PackedDays;
}

export interface SingleSermon {
  view: 'sermon';
  sermon: SermonText;
  /** The sermons preached next after and last before this one. */
  newer: Neighbour | null;
  older: Neighbour | null;
}

export type SermonData = SermonList | SermonsOfDay | SingleSermon;

async function loadList(api: ApiClient, params: SermonListParams): Promise<SermonList> {
  const { search, preacher, page } = params;
  const query = {
    page,
    pageSize: SERMONS_PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(preacher ? { preacher } : {}),
  };
  const { items, total, preachers, days } = dataOrThrow(await api.call(getSermons, { query }));
  return {
    ...params,
    items: items.map(({ id: _id, ...item }) => item),
    total,
    pages: Math.max(Math.ceil(total / SERMONS_PAGE_SIZE), 1),
    preachers,
    days: packDays(days),
  };
}

const nameOf = ({ slug, sermonTitle, date }: Neighbour): Neighbour => ({ slug, sermonTitle, date });

/**
 * Loads a part of the list, the sermons of a day, or one sermon, as the address says.
 *
 * @throws Response with the status of the failed call; 404 if there is no such sermon
 */
export async function loader({ request, api }: LoaderArguments): Promise<SermonData> {
  const params = parseSearchParams(new URL(request.url).searchParams);
  switch (params.view) {
    case 'sermon': {
      const { sermon, newer, older } = dataOrThrow(await api.call(getSermon, { params: { id: params.name } }));
      return { view: 'sermon', sermon, newer: newer && nameOf(newer), older: older && nameOf(older) };
    }
    case 'day': {
      const { sermons, days } = dataOrThrow(await api.call(getSermonsOfDay, { params: { date: params.day } }));
      return { ...params, sermons, days: packDays(days) };
    }
    case 'list':
      return loadList(api, params);
  }
}
