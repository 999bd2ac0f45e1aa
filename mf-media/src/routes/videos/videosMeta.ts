import type { RouteHandle } from '@cog/platform';
import { clip } from './clip.ts';
import { chooseVideo, type VideosData } from './VideosPage.api.ts';
import { videosAddress } from './videosAddress.ts';

/** Title, description and picture of a link that names a video; of the bare page what the route table says. */
export const meta: NonNullable<RouteHandle<VideosData>['meta']> = ({ data, url }) => {
  const { selected, missing } = chooseVideo(data, url.searchParams);
  const named = url.searchParams.has('v') && !missing ? selected : null;
  if (!named) return { title: 'Videos', canonical: videosAddress({}) };
  return {
    title: `${named.title} — Videos`,
    ...(named.description.trim() ? { description: clip(named.description, 155) } : {}),
    ...(named.thumbnail ? { image: named.thumbnail } : {}),
    canonical: videosAddress({ video: named.videoId }),
  };
};
