import { useSettings, useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';
import { type FeedKind, shortNameOf } from './feedKind.ts';

function FeedError({ title }: FeedKind) {
  const t = useTranslate();
  const church = shortNameOf(useSettings());
  return <LoadError heading={t(title, { church })} title={t('The videos didn’t load')} />;
}

/** Makes the `ErrorBoundary` of a page of videos whose list could not be loaded. */
export const feedError = (kind: FeedKind) => () => <FeedError {...kind} />;
