import * as pages from '@cog/contracts/composition/pages';
import { SERMONS_PAGE_SIZE } from '@cog/contracts/sermons/constants';
import type { SermonSummary } from '@cog/contracts/sermons/schema';
import { RouteLink, useNavigate, usePageData, useRevalidator } from '@cog/platform';
import { Banner, ButtonLink, LoadFailure } from '@cog/shared-ui';
import { useState } from 'react';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { MessageRegion } from '../../common/list/ActionMessage.tsx';
import { useEditedRows } from '../../common/list/useEditedRows.ts';
import { OpenDraft } from '../../common/unpublished/OpenDraft.tsx';
import { GoneBanner } from '../../common/versions/GoneBanner.tsx';
import { useLastThere } from '../../common/versions/useLastThere.ts';
import type { loader } from './AddSermonPage.api.ts';
import { SermonDraftForm } from './SermonDraftForm.tsx';
import { SermonDrafts } from './SermonDrafts.tsx';
import { type SavedSermon, SermonForm } from './SermonForm.tsx';
import { SermonList } from './SermonList.tsx';
import { SermonRecording } from './SermonRecording.tsx';
import { sermonsAddress } from './sermons.address.ts';

/**
 * Register Church Sermon (specification, section 2, Add Sermon page): the form for a new sermon, or for the one that
 * `?edit=` names, with the list of sermons below it.
 */
export function AddSermonPage() {
  const { params, list, edited, drafts } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<SavedSermon | null>(null);
  /** Id of the draft that was just created here. */
  const [kept, setKept] = useState<string | null>(null);
  const newAddress = sermonsAddress({ ...params, edit: null, draft: null });
  const { draft } = params;
  /** The sermon to edit, also when another user has just deleted it. */
  const sermon = useLastThere(params.edit, edited?.kind === 'loaded' ? edited.data : null);

  const { items, total, preachers } = list.kind === 'loaded' ? list.data : { items: [], total: 0, preachers: [] };
  // If the page is full, a new sermon older than all of its rows belongs to a later page.
  const oldest = items.length < SERMONS_PAGE_SIZE ? '' : (items.at(-1)?.date ?? '');
  const rows = useEditedRows<SermonSummary>({ rows: items, total }, list, (sermons) =>
    sermons.filter(({ date }) => date >= oldest).sort((one, other) => other.date.localeCompare(one.date)),
  );

  const form = { preachers, onEdited: () => setSaved(null) };

  return (
    <AdminLayout heading={draft ? 'Sermon draft' : edited === null ? 'Register Church Sermon' : 'Edit Church Sermon'}>
      <MessageRegion of={saved}>
        {saved ? (
          <Banner tone="good" title={saved.message}>
            {saved.data.sermonTitle}.{' '}
            <RouteLink to={`${pages.sermons}?id=${encodeURIComponent(saved.data.slug)}`}>See it on the site</RouteLink>
            {' · '}
            <RouteLink to={sermonsAddress({ ...params, draft: null, edit: saved.data.slug })}>
              Add its recording
            </RouteLink>
          </Banner>
        ) : null}
      </MessageRegion>
      {draft ? (
        <OpenDraft
          key={draft}
          id={draft}
          isNew={kept === draft}
          onChanged={() => void revalidate()}
          another={{ to: newAddress, label: 'Register a new sermon' }}
          onSite={({ slug }) =>
            slug ? (
              <RouteLink to={`${pages.sermons}?id=${encodeURIComponent(slug)}`}>See it on the site</RouteLink>
            ) : null
          }
        >
          {(opened) => <SermonDraftForm {...opened} preachers={preachers} />}
        </OpenDraft>
      ) : edited === null ? (
        <SermonForm
          key="new"
          {...form}
          sermon={null}
          onDraft={({ id }) => {
            setSaved(null);
            setKept(id);
            void navigate(sermonsAddress({ ...params, edit: null, draft: id }));
          }}
          onSaved={(sermon) => {
            setSaved(sermon);
            if (params.page === 1 && params.search === '') rows.add(sermon.data);
          }}
        />
      ) : sermon ? (
        <>
          {edited.kind === 'missing' ? (
            <GoneBanner thing="sermon" why="Someone has deleted it or taken it off the site." />
          ) : null}
          <SermonForm
            key={sermon.id}
            {...form}
            sermon={sermon}
            onSaved={(sermon) => {
              setSaved(sermon);
              void navigate(newAddress);
            }}
            onWithdrawn={
              edited.kind === 'missing'
                ? undefined
                : (text) => {
                    setSaved(null);
                    void navigate(sermonsAddress({ ...params, edit: null, draft: text.id }));
                  }
            }
            newAddress={newAddress}
          />
          {edited.kind === 'missing' ? null : <SermonRecording key={`recording ${sermon.id}`} sermon={sermon} />}
        </>
      ) : edited.kind === 'missing' ? (
        <Banner tone="bad" title={edited.message}>
          <ButtonLink look="secondary" to={newAddress}>
            Register a new sermon
          </ButtonLink>
        </Banner>
      ) : edited.kind === 'failed' ? (
        <LoadFailure title="The sermon didn’t load" loadingLabel="Loading the sermon..." message={edited.message} />
      ) : null}
      {params.state !== 'published' && drafts.kind === 'loaded' ? (
        <SermonDrafts params={params} state={params.state} found={drafts.data} />
      ) : list.kind === 'loaded' ? (
        <SermonList
          params={params}
          counts={drafts.kind === 'loaded' ? drafts.data.counts : null}
          fetched={total}
          sermons={rows}
          onEdit={() => setSaved(null)}
        />
      ) : (
        <LoadFailure title="The sermons didn’t load" loadingLabel="Loading sermons..." message={list.message} />
      )}
    </AdminLayout>
  );
}
