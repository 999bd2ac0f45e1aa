import { useApi } from '@cog/platform';
import { useEffect, useState } from 'react';
import type { Video } from './feed.api.ts';
import type { FeedKind } from './feedKind.ts';

/**
 * The video with its full description. A card carries only the beginning; if that was cut, the rest is fetched, and
 * the beginning is used until it arrives or if the request fails.
 */
export function useWhole({ endpoint }: FeedKind, video: Video): Video {
  const api = useApi();
  const [whole, setWhole] = useState<Pick<Video, 'videoId' | 'description'> | null>(null);
  const { videoId } = video;
  const cut = video.description.endsWith('…') && whole?.videoId !== videoId;
  useEffect(() => {
    if (!cut) return;
    const cancel = new AbortController();
    void api.call(endpoint, { query: { v: videoId, pageSize: 1 }, signal: cancel.signal }).then((answer) => {
      if (!answer.ok || cancel.signal.aborted || !answer.data.selected) return;
      setWhole({ videoId, description: answer.data.selected.description.trim() });
    });
    return () => cancel.abort();
  }, [api, endpoint, videoId, cut]);
  return whole?.videoId === videoId ? { ...video, description: whole.description } : video;
}
