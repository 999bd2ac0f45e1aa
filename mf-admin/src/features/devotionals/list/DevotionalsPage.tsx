import { usePageData } from '@cog/platform';
import { LoadFailure } from '@cog/shared-ui';
import type { Loaded } from '../../../common/calls/loadedOrSignIn.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LazyPart } from '../../../common/layout/LazyPart.tsx';
import { devotionalMessages } from '../devotional.messages.ts';
import { DevotionalsList } from './DevotionalsList.tsx';
import { DraftsList } from './DraftsList.tsx';
import { type devotionalsLoader, editPart } from './devotionals.api.ts';

const messageOf = (loaded: Loaded<unknown> | null) => (loaded && loaded.kind !== 'loaded' ? loaded.message : null);

/** Shows what the list's address asks for: a page of the list, or one day's devotional to edit. */
export function DevotionalsPage() {
  const { language, params, edited, found, drafts } = usePageData<ReturnType<typeof devotionalsLoader>>();
  if (found?.kind === 'loaded') {
    return edited ? (
      <LazyPart
        code={editPart}
        frame={(state) => <AdminLayout heading={devotionalMessages[language].editHeading}>{state}</AdminLayout>}
      >
        {(EditDevotional) => (
          <EditDevotional key={edited} language={language} date={edited} from={params} loaded={found.data} />
        )}
      </LazyPart>
    ) : (
      <DevotionalsList
        language={language}
        params={params}
        found={found.data}
        counts={drafts?.kind === 'loaded' ? drafts.data.counts : null}
      />
    );
  }
  if (drafts?.kind === 'loaded' && params.state !== 'published') {
    return <DraftsList language={language} params={params} state={params.state} found={drafts.data} />;
  }
  return (
    <AdminLayout heading={devotionalMessages[language].listHeading}>
      <LoadFailure
        title="Error fetching devotional data"
        loadingLabel="Loading devotionals..."
        message={messageOf(found) ?? messageOf(drafts) ?? ''}
      />
    </AdminLayout>
  );
}
