import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { MOST_SEARCH_TERMS, SEARCH_PAGE_SIZE, type SearchKind, searchKinds } from '@cog/contracts/search/constants';
import { getSearch } from '@cog/contracts/search/endpoints';
import type { FastifyInstance } from 'fastify';
import { termsIn } from '../../core/searchText.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { SAMPLE_SOURCES } from '../feeds/feedSource.ts';
import { youtubeIds } from '../feeds/youtubeIds.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { presentFound } from './search.presenter.ts';
import { type SearchScope, searchRepository } from './search.repository.ts';

const NOTHING = { sermon: 0, devotional: 0, video: 0, episode: 0 } as const satisfies Record<SearchKind, number>;

/** Registers one search over texts and videos of the site. */
export function registerSearch(app: FastifyInstance): void {
  const { config } = app.context;

  registerEndpoint(
    app,
    getSearch,
    async (call) => {
      const { db, now } = call;
      const { q, kind, page } = call.query;
      const terms = [...new Set(termsIn(q ?? ''))].slice(0, MOST_SEARCH_TERMS);
      if (terms.length === 0) return answered({ items: [], total: 0, totals: { ...NOTHING } });
      const { channel, playlist } = await youtubeIds({ db, config });
      const sources = {
        sermon: 'sermons',
        devotional: 'devotionals',
        video: channel.id ?? SAMPLE_SOURCES.channel,
        episode: playlist.id ?? SAMPLE_SOURCES.playlist,
      } as const satisfies Record<SearchKind, string>;
      const kinds = new Map<string, SearchKind>(searchKinds.map((one) => [sources[one], one]));
      const until = await shownUntil(call);
      // Video lists leave out the running stream, which the live page shows.
      const leftOut = await app.live.leftOut();
      const scopeOf: Record<SearchKind, SearchScope> = {
        sermon: { source: sources.sermon, ...(until === undefined ? {} : { before: addDays(until, 1) }) },
        // A devotional is for its morning, so a search does not find future ones.
        devotional: { source: sources.devotional, before: addDays(lagosDay(now), 1) },
        video: { source: sources.video, leftOut },
        episode: { source: sources.episode, leftOut },
      };
      const search = searchRepository(db);
      const bySource = await search.totals(terms, Object.values(scopeOf));
      const totals = {
        ...NOTHING,
        ...Object.fromEntries(searchKinds.map((one) => [one, bySource.get(sources[one]) ?? 0])),
      };
      const scopes = kind === null ? Object.values(scopeOf) : [scopeOf[kind]];
      const rows = await search.page(terms, scopes, (page - 1) * SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE);
      return answered({
        items: rows.flatMap((row) => {
          const ofKind = kinds.get(row.source);
          return ofKind === undefined ? [] : [presentFound(ofKind, row, terms)];
        }),
        total: kind === null ? searchKinds.reduce((sum, one) => sum + totals[one], 0) : totals[kind],
        totals,
      });
    },
    { cachedUntil: 'search' },
  );
}
