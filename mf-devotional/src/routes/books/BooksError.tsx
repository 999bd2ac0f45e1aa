import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';

/** The books could not be fetched. */
export function BooksError() {
  const t = useTranslate();
  return (
    <LoadError heading={t('Books')} title={t('The books could not be loaded')} loadingLabel={t('Loading books...')} />
  );
}
