import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';

/** Neither a stream nor a video could be had. */
export function LivestreamError() {
  const t = useTranslate();
  return <LoadError heading={t('YouTube Video Streamer')} title={t('The video could not be loaded')} />;
}
