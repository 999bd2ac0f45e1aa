import { usePageData } from '@cog/platform';
import { LoadFailure } from '@cog/shared-ui';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { devotionalWords } from '../devotional.words.ts';
import { EditDevotional } from '../edit/EditDevotional.tsx';
import { DevotionalsList } from './DevotionalsList.tsx';
import type { devotionalsLoader } from './devotionals.api.ts';

/** What the address of a list asks for: a page of it, or one day's devotional to be edited. */
export function DevotionalsPage() {
  const { language, asked, edited, found } = usePageData<ReturnType<typeof devotionalsLoader>>();
  if (found.kind === 'loaded') {
    return edited ? (
      <EditDevotional key={edited} language={language} date={edited} loaded={found.data} />
    ) : (
      <DevotionalsList language={language} asked={asked} found={found.data} />
    );
  }
  return (
    <AdminLayout heading={devotionalWords[language].listHeading}>
      <LoadFailure
        title="Error fetching devotional data"
        loadingLabel="Loading devotionals..."
        message={found.message}
      />
    </AdminLayout>
  );
}
