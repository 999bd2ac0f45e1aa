import { useSettings, useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';
import { podcastFeed, shortNameOf } from '../../feed/feedKind.ts';

/** The list could not be fetched. */
export function PodcastError() {
  const t = useTranslate();
  const church = shortNameOf(useSettings());
  return <LoadError heading={t(podcastFeed.title, { church })} title={t('The videos could not be loaded')} />;
}
