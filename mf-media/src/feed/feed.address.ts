import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { VIDEO_ID } from '@cog/contracts/lib/patterns';

/** Videos on one page of a list. Divides by two and by three columns, so that appended pages leave no gap. */
export const PAGE_SIZE = 12;

/** Id of the list in the page: where a search and an older page lead without scripts. */
export const LIST = 'list';

const LAST_PAGE = 1000;
const LONGEST_SEARCH = 100;

export interface FeedAsked {
  /** The video that the address names, if it names one. */
  video: string | null;
  page: number;
  search: string;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function parseSearchParams(query: URLSearchParams): FeedAsked {
  const page = query.get('page') ?? '';
  return {
    video: query.get('v') || null,
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
    search: [...cleanText(query.get('search') ?? '')].slice(0, LONGEST_SEARCH).join(''),
  };
}

/** Whether the text can be the id of a video at all; the server refuses anything else. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text);

/** Address of a page of videos; what is as at first is left out. */
export function feedAddress(path: string, { video, page = 1, search }: Partial<FeedAsked>): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (video) query.set('v', video);
  return query.size > 0 ? `${path}?${query}` : path;
}
