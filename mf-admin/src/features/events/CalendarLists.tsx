import { EVENTS_PAGE_SIZE } from '@cog/contracts/events/constants';
import type { EditableEvent, EditableService } from '@cog/contracts/events/schema';
import { eventWhen, weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { RouteLink } from '@cog/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  RowActions,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { DeletionNews } from '../../common/list/DeletionNews.tsx';
import { PageLinks } from '../../common/list/PageLinks.tsx';
import { Aside, List, Parts, Top, Words } from './EditEvents.styles.ts';
import type { CalendarRows } from './EditEventsPage.api.ts';
import type { Entry } from './EntryForm.form.ts';
import { type EventsAsked, eventsAddress } from './events.address.ts';
import { useRemovals } from './useRemovals.ts';

export interface CalendarListsProps {
  asked: EventsAsked;
  data: CalendarRows;
  /** Something else was done than what the page last told of. */
  onActed: () => void;
}

/** The week's services, and the events to come or those that are over, each to be changed or taken out. */
export function CalendarLists({ asked, data, onActed }: CalendarListsProps) {
  const removals = useRemovals(data);

  const services = data.services.filter(({ id }) => !removals.gone.has(id));
  const events = data.events.filter(({ id }) => !removals.gone.has(id));
  const total = data.total - (data.events.length - events.length);

  const actions = (entry: Entry) => {
    const { id, title } = entry.entry;
    return (
      <RowActions>
        <ButtonLink look="secondary" to={eventsAddress({ ...asked, form: { kind: entry.kind, id } })} onClick={onActed}>
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
        <Button
          look="quiet"
          data-harm=""
          busy={removals.busy === id}
          busyLabel="Deleting..."
          onClick={() => {
            onActed();
            void removals.remove(entry);
          }}
        >
          Delete
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </RowActions>
    );
  };

  return (
    <>
      <DeletionNews
        happened={removals.happened}
        busy={removals.busy}
        titleOf={({ input }) => input.title}
        home="on the site"
        onUndo={(written) => void removals.restore(written)}
      />
      <List aria-labelledby="services">
        <Top>
          <Heading level={2} look="large" id="services">
            Weekly Services
          </Heading>
          <ButtonLink to={eventsAddress({ ...asked, form: { kind: 'service', id: null } })} onClick={onActed}>
            Add a weekly service
          </ButtonLink>
        </Top>
        {services.length > 0 ? (
          <Table
            caption={services.length === 1 ? '1 weekly service' : `${services.length} weekly services`}
            columns={serviceColumns((entry) => actions({ kind: 'service', entry }))}
            rows={services}
            rowKey={({ id }) => id}
          />
        ) : (
          <EmptyState title="No weekly services yet." />
        )}
      </List>
      <List aria-labelledby="events">
        <Top>
          <Heading level={2} look="large" id="events">
            Events
          </Heading>
          <ButtonLink to={eventsAddress({ ...asked, form: { kind: 'event', id: null } })} onClick={onActed}>
            Add an event
          </ButtonLink>
        </Top>
        <WhichEvents {...asked} />
        {events.length > 0 ? (
          <Table
            caption={captionOf(asked, total)}
            columns={eventColumns((entry) => actions({ kind: 'event', entry }), asked.when === 'coming')}
            rows={events}
            rowKey={({ id }) => id}
          />
        ) : (
          <NoEvents {...asked} />
        )}
        <PageLinks
          page={asked.page}
          total={data.total}
          pageSize={EVENTS_PAGE_SIZE}
          addressOf={(page) => eventsAddress({ ...asked, page })}
          keepsPlace
        />
      </List>
    </>
  );
}

const serviceColumns = (actions: (service: EditableService) => ReactNode): readonly TableColumn<EditableService>[] => [
  { key: 'when', header: 'When', cell: (service) => <Words>{weeklyWhen(service).replace(', Lagos time', '')}</Words> },
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title, streamed }) => (
      <Words>
        <OnTheSite id={id} title={title} />
        {streamed ? <Aside>On the live page</Aside> : null}
      </Words>
    ),
  },
  { key: 'place', header: 'Place', cell: ({ place }) => <Words>{place || '–'}</Words> },
  { key: 'actions', header: 'Actions', cell: actions },
];

const eventColumns = (
  actions: (event: EditableEvent) => ReactNode,
  isOnSite: boolean,
): readonly TableColumn<EditableEvent>[] => [
  { key: 'when', header: 'When', cell: (event) => <Words>{eventWhen(event).replace(', Lagos time', '')}</Words> },
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => <Words>{isOnSite ? <OnTheSite id={id} title={title} /> : title}</Words>,
  },
  { key: 'place', header: 'Place', cell: ({ place }) => <Words>{place || '–'}</Words> },
  { key: 'actions', header: 'Actions', cell: actions },
];

const OnTheSite = ({ id, title }: { id: string; title: string }) => (
  <RouteLink to={`/events#${id}`} otherwise={title}>
    {title}
  </RouteLink>
);

function captionOf({ when, page }: EventsAsked, total: number): string {
  const counted = total === 1 ? '1 event' : `${total} events`;
  const which = when === 'past' ? 'over, latest first' : 'to come, soonest first';
  return `${counted} ${which}${page > 1 ? `, page ${page}` : ''}`;
}

/** To come, or over. */
function WhichEvents({ when }: EventsAsked) {
  const parts = [
    { part: 'coming', label: 'To come' },
    { part: 'past', label: 'Over' },
  ] as const;
  return (
    <Parts aria-label="Which events">
      {parts.map(({ part, label }) => (
        <ButtonLink
          key={part}
          look="secondary"
          aria-current={part === when ? 'page' : undefined}
          to={eventsAddress({ when: part })}
          preventScrollReset
        >
          {label}
        </ButtonLink>
      ))}
    </Parts>
  );
}

function NoEvents({ when, page }: EventsAsked) {
  if (page > 1) {
    const first = <ButtonLink to={eventsAddress({ when })}>To the first page</ButtonLink>;
    return <EmptyState title="There is nothing on this page." action={first} />;
  }
  return <EmptyState title={when === 'past' ? 'No event is over yet.' : 'No events to come.'} />;
}
