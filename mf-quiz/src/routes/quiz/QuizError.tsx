import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';

/** The dates of the quiz could not be fetched. */
export function QuizError() {
  const t = useTranslate();
  return (
    <LoadError
      heading={t('Take the Bible Quiz')}
      title={t('The quiz could not be loaded')}
      loadingLabel={t('Loading quiz...')}
    />
  );
}
