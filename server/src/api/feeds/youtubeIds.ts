import { YOUTUBE_ID, type YoutubeKind } from '@cog/contracts/media/youtube.constants';
import type { YoutubeSources } from '@cog/contracts/media/youtube.schema';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { storedField } from '../settings/settings.repository.ts';

type OfEnvironment = Pick<Config, 'youtubeChannelId' | 'youtubePlaylistId'>;
type Named = Pick<YoutubeSources['channel'], 'id' | 'from'>;

/** The ids of channel and playlist. */
export type YoutubeIds = Readonly<Record<YoutubeKind, Named>>;

/** The settings override the server's configuration. */
export function chooseYoutubeIds(
  settings: Partial<SiteSettings['youtube']>,
  { youtubeChannelId, youtubePlaylistId }: OfEnvironment,
): YoutubeIds {
  const choose = (kind: YoutubeKind, set: unknown, started: string | null): Named => {
    if (typeof set === 'string' && YOUTUBE_ID[kind].test(set)) return { id: set, from: 'settings' };
    return started === null ? { id: null, from: 'none' } : { id: started, from: 'environment' };
  };
  return {
    channel: choose('channel', settings.channelId, youtubeChannelId),
    playlist: choose('playlist', settings.playlistId, youtubePlaylistId),
  };
}

/** The current ids. Pages call it often, so it reads one row and validates only these two fields. */
export async function youtubeIds({
  db,
  config,
}: {
  db: Kysely<DatabaseSchema>;
  config: OfEnvironment;
}): Promise<YoutubeIds> {
  const stored = await storedField(db, 'youtube');
  return chooseYoutubeIds(typeof stored === 'object' && stored !== null ? stored : {}, config);
}
