import { MOST_UPCOMING } from '@cog/contracts/media/feeds.constants';
import { getPodcast, getVideos } from '@cog/contracts/media/feeds.endpoints';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { startFeedRefresher } from './feedRefresher.ts';
import { type FeedSource, SAMPLE_SOURCES } from './feedSource.ts';
import { presentFeedItem, presentUpcoming } from './feeds.presenter.ts';
import { feedsRepository } from './feeds.repository.ts';
import { GoneVideos } from './GoneVideos.ts';
import { registerThumbnails } from './thumbnails/thumbnails.routes.ts';
import { UpcomingVideos } from './UpcomingVideos.ts';
import { registerYoutube } from './youtube.routes.ts';
import { youtubeIds } from './youtubeIds.ts';

const KINDS = ['channel', 'playlist'] as const satisfies readonly FeedSource['kind'][];

/** Retry interval when the settings could not be read. */
const LOOK_AGAIN_MS = 30_000;

/** Number of pictures to fetch ahead of requests: several pages of a list. */
const PICTURES_AHEAD = 200;

/** The part of the live watch that feeds use. */
export interface LiveStream {
  /** Id of the running stream, to be left out of lists of videos; null for none. */
  leftOut(): Promise<string | null>;
  /** Checks whether the channel is streaming. */
  check(): Promise<void>;
}

function registerFeed(
  app: FastifyInstance,
  endpoint: typeof getVideos | typeof getPodcast,
  kind: FeedSource['kind'],
  live: LiveStream,
): void {
  const { config } = app.context;
  registerEndpoint(
    app,
    endpoint,
    async ({ db, query, now }) => {
      const feeds = feedsRepository(db);
      const { id } = (await youtubeIds({ db, config }))[kind];
      const source = id ?? SAMPLE_SOURCES[kind];
      const leftOut = await live.leftOut();
      const { items, total } = await feeds.list(source, { ...query, leftOut });
      const upcoming = await feeds.upcoming(source, { leftOut, most: MOST_UPCOMING, now });
      const selected = query.v === null ? undefined : await feeds.find(source, query.v, leftOut);
      return answered({
        items: items.map(presentFeedItem),
        total,
        upcoming: upcoming.map(presentUpcoming),
        selected: selected === undefined ? null : presentFeedItem(selected),
        fetchedAt: await feeds.fetchedAt(source),
        source: id === null && (await feeds.hasSample()) ? ('sample' as const) : ('channel' as const),
      });
    },
    { cachedUntil: 'feeds' },
  );
}

/** Keeps one source fresh. */
interface Follower {
  source: FeedSource;
  stop(): Promise<void>;
}

/**
 * Registers the channel's videos and the podcast, and their pictures. Answers come from the database only, with the sample's items
 * while no id is set; only background work talks to YouTube.
 */
export function registerFeeds(app: FastifyInstance): void {
  const { context } = app;
  const { db, log, responseCache } = context;
  const live: LiveStream = app.live;
  registerFeed(app, getVideos, 'channel', live);
  registerFeed(app, getPodcast, 'playlist', live);
  registerYoutube(app);

  const sourcesNow = async (): Promise<FeedSource[]> => {
    const ids = await youtubeIds(context);
    return KINDS.flatMap((kind) => {
      const { id } = ids[kind];
      return id === null ? [] : [{ kind, id }];
    });
  };
  const thumbnails = registerThumbnails(app, async () => (await sourcesNow()).map(({ id }) => id));

  function follow(source: FeedSource): Follower {
    const gone = new GoneVideos(context, source.id);
    const upcoming = new UpcomingVideos(context, source.id);
    const onRefreshed = async () => {
      // A stream that has begun is in the feed now, so check for it even when no client asks.
      if (source.kind === 'channel') void live.check();
      await upcoming.check();
      thumbnails.fetchAhead(await feedsRepository(db).newest(source.id, PICTURES_AHEAD));
      await gone.check();
    };
    const stop = startFeedRefresher(context, source, () => {
      onRefreshed().catch((error: unknown) => {
        if (!isAnnounced(error)) log.error({ error: describeError(error) }, 'looking after what the feed named failed');
      });
    });
    return {
      source,
      async stop() {
        gone.stop();
        await Promise.all([upcoming.stop(), stop()]);
      },
    };
  }

  let followers: Follower[] = [];
  let isListening = false;
  let again: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Starts following the sources that are set, and stops following others. */
  async function followWhatIsSet(): Promise<void> {
    if (!isListening) return;
    const sources = await sourcesNow();
    if (!isListening) return;
    const isSame = (one: FeedSource, other: FeedSource) => one.kind === other.kind && one.id === other.id;
    const ended = followers.filter(({ source }) => !sources.some((now) => isSame(now, source)));
    const begun = sources.filter((now) => !followers.some(({ source }) => isSame(now, source)));
    followers = [...followers.filter((one) => !ended.includes(one)), ...begun.map(follow)];
    await Promise.all(ended.map(({ stop }) => stop()));
  }
  const lookAtSettings = () => {
    clearTimeout(again);
    running = running.then(followWhatIsSet).catch((error: unknown) => {
      if (!isAnnounced(error)) log.error({ error: describeError(error) }, 'what to fetch from YouTube is not known');
      again = setTimeout(lookAtSettings, LOOK_AGAIN_MS).unref();
    });
  };
  responseCache.watch('settings', lookAtSettings);
  app.addHook('onListen', async () => {
    isListening = true;
    lookAtSettings();
  });
  app.addHook('preClose', async () => {
    isListening = false;
    clearTimeout(again);
    await running;
    await Promise.all([...followers.map(({ stop }) => stop()), thumbnails.close()]);
  });
}
