import type { Language } from '@cog/contracts/lib/calendar';
import { AdminLoadError } from '../../../common/layout/AdminLoadError.tsx';
import { devotionalWords } from '../devotional.words.ts';

/** The list could not be fetched. */
export function DevotionalsError({ language }: { language: Language }) {
  return (
    <AdminLoadError
      heading={devotionalWords[language].listHeading}
      title="Error fetching devotional data"
      loadingLabel="Loading devotionals..."
    />
  );
}
