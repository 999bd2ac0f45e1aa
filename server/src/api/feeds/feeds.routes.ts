import { getVideos } from '@cog/contracts/feed';
import type { FastifyInstance } from 'fastify';
import { answered } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { startFeedRefresher } from './feedRefresher.ts';
import { presentFeedItem } from './feeds.presenter.ts';
import { feedsRepository, SAMPLE_SOURCE } from './feeds.repository.ts';

/** The channel's videos, always from the database; the sample's while no channel is set. */
export function registerFeeds(app: FastifyInstance): void {
  const { youtubeChannelId } = app.context.config;
  const source = youtubeChannelId ?? SAMPLE_SOURCE;

  registerEndpoint(
    app,
    getVideos,
    async ({ db }) => {
      const feeds = feedsRepository(db);
      const items = (await feeds.list(source)).map(presentFeedItem);
      const fetchedAt = await feeds.fetchedAt(source);
      return answered({ items, total: items.length, selected: null, fetchedAt, source: youtubeChannelId === null ? 'sample' : 'channel' });
    },
    { cachedUntil: 'feeds' },
  );

  if (youtubeChannelId === null) return;
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = startFeedRefresher(app.context, youtubeChannelId);
  });
  app.addHook('preClose', async () => stop?.());
}
