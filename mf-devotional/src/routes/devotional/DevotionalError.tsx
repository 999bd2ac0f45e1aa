import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { useLanguage, useSettings, useToday, useTranslate } from '@cog/platform';
import { ButtonLink, LoadError } from '@cog/shared-ui';

/** Shown if the devotional could not be loaded (specification, section 8). */
export function DevotionalError() {
  const t = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const { names } = useSettings();
  return (
    <LoadError
      heading={t(names.devotional)}
      title={t('Error fetching devotional data')}
      loadingLabel={t('Loading devotional...')}
    >
      <div>
        <ButtonLink look="quiet" to={devotionalAddress(today, language)}>
          {t('Today’s devotional')}
        </ButtonLink>
      </div>
    </LoadError>
  );
}
