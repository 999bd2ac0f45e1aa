/** Videos that the list shows at first, and as many more with each 'Show more'. */
export const STEP = 15;

const MOST_SHOWN = 100_000;

/** How many videos an address asks for; the first step for anything that is no such number. */
export function askedShown(search: URLSearchParams): number {
  const asked = search.get('show') ?? '';
  if (!/^\d{1,6}$/.test(asked)) return STEP;
  return Math.min(Math.max(Number(asked), STEP), MOST_SHOWN);
}

/** Address of the page with a video chosen and so many videos listed; what is as at first is left out. */
export function videosAddress({ video, shown = STEP }: { video?: string | null; shown?: number }): string {
  const search = new URLSearchParams();
  if (video) search.set('v', video);
  if (shown > STEP) search.set('show', String(shown));
  return search.size > 0 ? `/videos?${search}` : '/videos';
}
