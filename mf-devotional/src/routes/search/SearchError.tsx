import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';

/** The search could not be answered. */
export function SearchError() {
  const t = useTranslate();
  return (
    <LoadError heading={t('Search')} title={t('The search could not be answered')} loadingLabel={t('Searching...')} />
  );
}
