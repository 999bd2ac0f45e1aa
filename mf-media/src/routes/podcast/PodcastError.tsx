import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';
import { podcastFeed } from '../../feed/feedKind.ts';

/** The list could not be fetched. */
export function PodcastError() {
  const t = useTranslate();
  return <LoadError heading={t(podcastFeed.title)} title={t('The videos could not be loaded')} />;
}
