import { getPodcast, getVideos } from '@cog/contracts/feeds/endpoints';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { startFeedRefresher } from './feedRefresher.ts';
import { type FeedSource, SAMPLE_SOURCES } from './feedSource.ts';
import { presentFeedItem } from './feeds.presenter.ts';
import { feedsRepository } from './feeds.repository.ts';
import { GoneVideos } from './GoneVideos.ts';
import { registerThumbnails } from './thumbnails/thumbnails.routes.ts';

/** Pictures that are fetched ahead of any visitor: several pages of a list. */
const PICTURES_AHEAD = 200;

/** What the feeds need to know of the live stream. */
export interface LiveStream {
  /** The stream that is on just now, to be left out of lists of videos; null for none. */
  leftOut(): Promise<string | null>;
  /** Looks whether the channel streams. */
  check(): Promise<void>;
}

function registerFeed(
  app: FastifyInstance,
  endpoint: typeof getVideos | typeof getPodcast,
  kind: FeedSource['kind'],
  { id, live }: { id: string | null; live: LiveStream },
): void {
  const source = id ?? SAMPLE_SOURCES[kind];
  registerEndpoint(
    app,
    endpoint,
    async ({ db, query }) => {
      const feeds = feedsRepository(db);
      const leftOut = await live.leftOut();
      const { items, total } = await feeds.list(source, { ...query, leftOut });
      const selected = query.v === null ? undefined : await feeds.find(source, query.v, leftOut);
      return answered({
        items: items.map(presentFeedItem),
        total,
        selected: selected === undefined ? null : presentFeedItem(selected),
        fetchedAt: await feeds.fetchedAt(source),
        source: id === null && (await feeds.hasSample()) ? ('sample' as const) : ('channel' as const),
      });
    },
    { cachedUntil: 'feeds' },
  );
}

/**
 * The channel's videos and the podcast, always from the database, the sample's while no id is set, and
 * the pictures of both. What YouTube does is seen by the background alone.
 */
export function registerFeeds(app: FastifyInstance): void {
  const { config, db, log } = app.context;
  const live: LiveStream = app.live;
  registerFeed(app, getVideos, 'channel', { id: config.youtubeChannelId, live });
  registerFeed(app, getPodcast, 'playlist', { id: config.youtubePlaylistId, live });

  const sources: FeedSource[] = [
    ...(config.youtubeChannelId === null ? [] : [{ kind: 'channel' as const, id: config.youtubeChannelId }]),
    ...(config.youtubePlaylistId === null ? [] : [{ kind: 'playlist' as const, id: config.youtubePlaylistId }]),
  ];
  const thumbnails = registerThumbnails(
    app,
    sources.map(({ id }) => id),
  );

  const gone = new Map(sources.map((source) => [source.id, new GoneVideos(app.context, source.id)]));
  const onRefreshed = async ({ kind, id }: FeedSource) => {
    // A stream that began is in the feed now: it is known as one before long, asked for or not.
    if (kind === 'channel') void live.check();
    thumbnails.fetchAhead(await feedsRepository(db).newest(id, PICTURES_AHEAD));
    await gone.get(id)?.check();
  };
  let stops: (() => Promise<void>)[] = [];
  app.addHook('onListen', async () => {
    stops = sources.map((source) =>
      startFeedRefresher(app.context, source, () => {
        onRefreshed(source).catch((error: unknown) => {
          if (!isAnnounced(error))
            log.error({ error: describeError(error) }, 'looking after what the feed named failed');
        });
      }),
    );
  });
  app.addHook('preClose', async () => {
    for (const one of gone.values()) one.stop();
    await Promise.all([...stops.map((stop) => stop()), thumbnails.close()]);
  });
}
