import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { VIDEO_ID } from '@cog/contracts/lib/patterns';
import { withQuery } from '@cog/contracts/lib/withQuery';

/** Videos per page of a list. A multiple of two and three, so that appended pages leave no gap in two or three columns. */
export const PAGE_SIZE = 12;

/** Id of the list element, to which searches and older pages lead without scripts. */
export const LIST = 'list';

const LAST_PAGE = 1000;
const LONGEST_SEARCH = 100;

export interface FeedParams {
  /** The video that the address names; null for none. */
  video: string | null;
  page: number;
  search: string;
}

/** Parses the query of an address; invalid values are ignored. */
export function parseSearchParams(query: URLSearchParams): FeedParams {
  const page = query.get('page') ?? '';
  return {
    video: query.get('v') || null,
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
    search: [...cleanText(query.get('search') ?? '')].slice(0, LONGEST_SEARCH).join(''),
  };
}

/** Whether the text has the form of a video id; the server refuses everything else. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text);

/** Address of a page of videos, without default values. */
export function feedAddress(path: string, { video, page = 1, search }: Partial<FeedParams>): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (video) query.set('v', video);
  return withQuery(path, query);
}
