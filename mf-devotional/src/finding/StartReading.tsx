import * as pages from '@cog/contracts/composition/pages';
import { useTranslate } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';

/** Two links to something to read, for a list that is still empty. */
export function StartReading() {
  const t = useTranslate();
  return (
    <>
      <ButtonLink to={pages.devotional}>{t("Read Today's Devotional")}</ButtonLink>
      <ButtonLink to={pages.sermons} look="secondary">
        {t('All sermons')}
      </ButtonLink>
    </>
  );
}
