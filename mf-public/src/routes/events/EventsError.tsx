import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';

/** Services and events could not be fetched. */
export function EventsError() {
  const t = useTranslate();
  return (
    <LoadError
      heading={t('Services and events')}
      title={t('The services could not be loaded')}
      loadingLabel={t('Loading.....')}
    />
  );
}
