import { readYoutubeId, readYoutubeName } from '@cog/contracts/media/youtube.constants';
import { findYoutubeChannel, getYoutubeSources, tryYoutubeFeed } from '@cog/contracts/media/youtube.endpoints';
import type { FastifyInstance } from 'fastify';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { YOUTUBE_TRY_LIMIT } from '../../admission/limits.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { feedsRepository } from './feeds.repository.ts';
import { fetchFeed } from './fetchFeed.ts';
import { findChannel } from './findChannel.ts';
import { parseFeed } from './parseFeed.ts';
import { youtubeIds } from './youtubeIds.ts';

const UNREADABLE: Readonly<Record<'channel' | 'playlist', string>> = {
  channel: 'YouTube gave no videos of this channel',
  playlist: 'YouTube gave no videos of this playlist',
};

/** Registers the state of YouTube sources for administrators, and the check of a channel or playlist before it is saved. */
export function registerYoutube(app: FastifyInstance): void {
  const { config } = app.context;
  const stop = new AbortController();

  registerEndpoint(app, getYoutubeSources, async ({ db }) => {
    const { channel, playlist } = await youtubeIds({ db, config });
    const feeds = feedsRepository(db);
    const fetchedAt = async (id: string | null) => (id === null ? null : feeds.fetchedAt(id));
    return answered({
      channel: { ...channel, fetchedAt: await fetchedAt(channel.id) },
      playlist: { ...playlist, fetchedAt: await fetchedAt(playlist.id) },
    });
  });

  registerEndpoint(app, tryYoutubeFeed, async ({ db, body: { kind, id: pasted }, address, now }) => {
    const id = readYoutubeId(kind, pasted);
    if (id === null) return refused(400, UNREADABLE[kind]);
    const wait = await new DatabaseLimit(YOUTUBE_TRY_LIMIT, db, now).take(address);
    if (wait > 0) return retryLater(wait, 'Feeds were tried very often within an hour.');
    const fetched = await fetchFeed(config, { kind, id }, stop.signal);
    const parsed = fetched.ok ? await parseFeed(fetched.xml) : fetched;
    if (!parsed.ok) {
      const status = 'status' in fetched ? fetched.status : undefined;
      const isUnknown = status === 404;
      const isAway = !fetched.ok && (status === undefined || status >= 500 || status === 429);
      const why = isUnknown
        ? 'it knows none of this id, or it is private'
        : isAway
          ? 'it could not be asked just now, so try again in a while'
          : 'what it answered is no list of videos';
      return refused(409, `${UNREADABLE[kind]}: ${why}. Nothing was changed.`);
    }
    const [newest] = parsed.items;
    return answered({
      id,
      count: parsed.items.length,
      newest: newest === undefined ? null : { title: newest.title, publishedAt: newest.publishedAt },
    });
  });

  registerEndpoint(app, findYoutubeChannel, async ({ db, body, address, now }) => {
    const name = readYoutubeName(body.name);
    if (name === null) return refused(400, 'Type the channel’s name as @church');
    const wait = await new DatabaseLimit(YOUTUBE_TRY_LIMIT, db, now).take(address);
    if (wait > 0) return retryLater(wait, 'Channels were looked up very often within an hour.');
    const found = await findChannel(config, name, stop.signal);
    return found.ok ? answered(found.channel) : refused(409, found.message);
  });

  app.addHook('preClose', async () => stop.abort());
}
