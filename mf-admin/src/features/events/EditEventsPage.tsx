import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useNavigate, usePageData } from '@cog/platform';
import { Banner, ButtonLink, LoadFailure } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { NextStep } from '../../common/first-steps/NextStep.tsx';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LazyPart } from '../../common/layout/LazyPart.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { GoneBanner } from '../../common/versions/GoneBanner.tsx';
import { useLastThere } from '../../common/versions/useLastThere.ts';
import { CalendarLists } from './CalendarLists.tsx';
import { entryForms, type LoadedEntry, type loader } from './EditEventsPage.api.ts';
import { type EventsParams, eventsAddress } from './events.address.ts';
import type { Written } from './useEntryWrites.ts';

const headings = {
  service: { new: 'Add a Weekly Service', edit: 'Edit Weekly Service' },
  event: { new: 'Add an Event', edit: 'Edit Event' },
};

const names = { service: 'weekly service', event: 'event' };

/** Services and Events: both lists, or the form that the address names. */
export function EditEventsPage() {
  const { params, list, edited } = usePageData<typeof loader>();
  const [saved, setSaved] = useState<Written | null>(null);
  const statusRegion = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { form } = params;
  const isListed = form === null;

  useEffect(() => {
    if (saved && isListed) statusRegion.current?.focus();
  }, [saved, isListed]);

  if (form !== null) {
    return (
      <AdminLayout heading={headings[form.kind][form.id === null ? 'new' : 'edit']}>
        <Edited
          form={form}
          edited={edited}
          backTo={eventsAddress({ ...params, form: null })}
          onSaved={(written) => {
            setSaved(written);
            // Going back skips the form, whose content is saved.
            void navigate(eventsAddress({ ...params, form: null }), { replace: true });
          }}
        />
      </AdminLayout>
    );
  }
  return (
    <AdminLayout heading="Services and Events">
      <StatusRegion ref={statusRegion} tabIndex={-1}>
        {saved ? (
          <Banner tone="good" title={`“${saved.input.title}” was saved.`}>
            <RouteLink to={`${pages.events}#${saved.id}`}>See it on the site</RouteLink>
            {saved.kind === 'service' ? (
              <p>
                <NextStep after="services" />
              </p>
            ) : null}
          </Banner>
        ) : null}
      </StatusRegion>
      {list?.kind === 'loaded' ? (
        <CalendarLists params={params} data={list.data} onActed={() => setSaved(null)} />
      ) : (
        <LoadFailure title="The services and events didn’t load" message={list?.message ?? ''} />
      )}
    </AdminLayout>
  );
}

interface EditedProps {
  form: NonNullable<EventsParams['form']>;
  edited: LoadedEntry | null;
  backTo: string;
  onSaved: (written: Written) => void;
}

/** The form, or the reason why there is none. A form stays when another user takes away what it edits. */
function Edited({ form: { kind, id, copyOf }, edited, ...rest }: EditedProps) {
  const key = `${kind} ${id ?? `new ${copyOf ?? ''}`}`;
  const entry = useLastThere(key, edited?.kind === 'loaded' ? edited.data : null);
  if (edited === null || edited.kind === 'loaded' || entry !== null) {
    return (
      <>
        {edited?.kind === 'missing' && id !== null ? (
          <GoneBanner thing={names[kind]} why="Someone has deleted it." />
        ) : null}
        {kind === 'service' ? (
          <LazyPart key={key} code={entryForms.service}>
            {(ServiceForm) => <ServiceForm entry={entry?.service ?? null} {...rest} />}
          </LazyPart>
        ) : (
          <LazyPart key={key} code={entryForms.event}>
            {(EventForm) =>
              copyOf === undefined ? (
                <EventForm entry={entry?.event ?? null} {...rest} />
              ) : (
                <EventForm entry={null} copied={entry?.event} {...rest} />
              )
            }
          </LazyPart>
        )}
      </>
    );
  }
  if (edited.kind === 'missing') {
    return (
      <Banner tone="bad" title={edited.message}>
        <ButtonLink look="secondary" to={rest.backTo}>
          All services and events
        </ButtonLink>
      </Banner>
    );
  }
  return (
    <LoadFailure
      title={kind === 'event' ? 'The event didn’t load' : 'The service didn’t load'}
      message={edited.message}
    />
  );
}
