import { RouteLink, useNavigate, usePageData } from '@cog/platform';
import { Banner, ButtonLink, LoadFailure } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { CalendarLists } from './CalendarLists.tsx';
import type { EventsData, loader } from './EditEventsPage.api.ts';
import { EntryForm } from './EntryForm.tsx';
import { type EventsAsked, eventsAddress } from './events.address.ts';
import type { Written } from './useEntryWrites.ts';

const headings = {
  service: { new: 'Add a Weekly Service', edit: 'Edit Weekly Service' },
  event: { new: 'Add an Event', edit: 'Edit Event' },
};

/** Services and Events: the lists of both, or the form of the one that the address names. */
export function EditEventsPage() {
  const { asked, list, edited } = usePageData<typeof loader>();
  const [saved, setSaved] = useState<Written | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { form } = asked;
  const listed = form === null;

  useEffect(() => {
    if (saved && listed) news.current?.focus();
  }, [saved, listed]);

  return (
    <AdminLayout
      heading={form === null ? 'Services and Events' : headings[form.kind][form.id === null ? 'new' : 'edit']}
    >
      {form === null ? (
        <>
          <StatusRegion ref={news} tabIndex={-1}>
            {saved ? (
              <Banner tone="good" title={`“${saved.input.title}” was saved.`}>
                <RouteLink to={`/events#${saved.id}`}>See it on the site</RouteLink>
              </Banner>
            ) : null}
          </StatusRegion>
          {list?.kind === 'fetched' ? (
            <CalendarLists asked={asked} data={list} onActed={() => setSaved(null)} />
          ) : (
            <LoadFailure title="The services and events could not be loaded" message={list?.message ?? ''} />
          )}
        </>
      ) : (
        <Edited
          asked={{ ...asked, form }}
          edited={edited}
          onSaved={(written) => {
            setSaved(written);
            void navigate(eventsAddress({ ...asked, form: null }));
          }}
        />
      )}
    </AdminLayout>
  );
}

interface EditedProps {
  asked: EventsAsked & { form: NonNullable<EventsAsked['form']> };
  edited: EventsData['edited'];
  onSaved: (written: Written) => void;
}

/** The form, or why there is none. */
function Edited({ asked, edited, onSaved }: EditedProps) {
  const { kind, id } = asked.form;
  const backTo = eventsAddress({ ...asked, form: null });
  switch (edited?.kind) {
    case undefined:
    case 'fetched':
      return (
        <EntryForm
          key={id ?? `new ${kind}`}
          kind={kind}
          entry={edited?.entry ?? null}
          onSaved={onSaved}
          backTo={backTo}
        />
      );
    case 'missing':
      return (
        <Banner tone="bad" title={edited.message}>
          <ButtonLink look="secondary" to={backTo}>
            All services and events
          </ButtonLink>
        </Banner>
      );
    case 'failed':
      return (
        <LoadFailure
          title={kind === 'event' ? 'The event could not be loaded' : 'The service could not be loaded'}
          message={edited.message}
        />
      );
  }
}
