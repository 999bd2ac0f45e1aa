import { getLive } from '@cog/contracts/media/live.endpoints';
import { useApi, useTranslate } from '@cog/platform';
import { PlayerFacade, useQuery } from '@cog/shared-ui';
import { playableStream } from '../../player/playable.ts';
import { VideoPicture } from '../../player/VideoPicture.tsx';

/** The live stream above the chat on another page, which renders it while a stream is live. */
export function RunningStream() {
  const t = useTranslate();
  const api = useApi();
  const { data } = useQuery({ of: 'live', ask: (options) => api.call(getLive, options) });
  const stream = data && playableStream(data);
  if (!stream) return null;
  return (
    <PlayerFacade
      title={t(stream.title)}
      src={stream.embed}
      href={stream.link}
      poster={<VideoPicture id={stream.id} thumbnail={stream.thumbnail} first />}
      badge={t('Live')}
      note={t('Plays on YouTube. About 300–500 MB an hour.')}
    />
  );
}
