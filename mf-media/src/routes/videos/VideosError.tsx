import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';
import { videosFeed } from '../../feed/feedKind.ts';

/** The list could not be fetched. */
export function VideosError() {
  const t = useTranslate();
  return <LoadError heading={t(videosFeed.title)} title={t('The videos could not be loaded')} />;
}
