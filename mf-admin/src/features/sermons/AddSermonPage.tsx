import type { SermonSummary } from '@cog/contracts/sermons/schema';
import { RouteLink, useNavigate, usePageData } from '@cog/platform';
import { Banner, ButtonLink, LoadFailure } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import type { loader } from './AddSermonPage.api.ts';
import { SermonForm } from './SermonForm.tsx';
import { SermonList } from './SermonList.tsx';
import { sermonsAddress } from './sermons.address.ts';
import { useSermonRows } from './useSermonRows.ts';

/**
 * Register Church Sermon (specification, section 2, Add Sermon page): the form, for a new sermon or for
 * the one that `?edit=` names, and the sermons that are there below it.
 */
export function AddSermonPage() {
  const { asked, list, edited } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const rows = useSermonRows(list, asked);
  const [saved, setSaved] = useState<{ message: string; sermon: SermonSummary } | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const isNew = edited === null;

  useEffect(() => {
    if (saved) news.current?.focus();
  }, [saved]);

  const form = {
    preachers: list.kind === 'fetched' ? list.preachers : [],
    onTyped: () => setSaved(null),
  };

  return (
    <AdminLayout heading={isNew ? 'Register Church Sermon' : 'Edit Church Sermon'}>
      <StatusRegion ref={news} tabIndex={-1}>
        {saved ? (
          <Banner tone="good" title={saved.message}>
            {saved.sermon.sermonTitle}.{' '}
            <RouteLink to={`/sermon?id=${encodeURIComponent(saved.sermon.slug)}`}>See it on the site</RouteLink>
          </Banner>
        ) : null}
      </StatusRegion>
      {isNew ? (
        <SermonForm
          key="new"
          sermon={null}
          {...form}
          onSaved={(message, sermon) => {
            rows.add(sermon);
            setSaved({ message, sermon });
          }}
        />
      ) : edited.kind === 'fetched' ? (
        <SermonForm
          key={edited.sermon.id}
          sermon={edited.sermon}
          {...form}
          onSaved={(message, sermon) => {
            setSaved({ message, sermon });
            void navigate(sermonsAddress({ ...asked, edit: null }));
          }}
          cancelTo={sermonsAddress({ ...asked, edit: null })}
        />
      ) : edited.kind === 'missing' ? (
        <Banner tone="bad" title={edited.message}>
          <ButtonLink look="secondary" to={sermonsAddress({ ...asked, edit: null })}>
            Register a new sermon
          </ButtonLink>
        </Banner>
      ) : (
        <LoadFailure
          title="The sermon could not be loaded"
          loadingLabel="Loading the sermon..."
          message={edited.message}
        />
      )}
      {list.kind === 'fetched' ? (
        <SermonList asked={asked} data={list} rows={rows} onEdit={() => setSaved(null)} />
      ) : (
        <LoadFailure title="The sermons could not be loaded" loadingLabel="Loading sermons..." message={list.message} />
      )}
    </AdminLayout>
  );
}
