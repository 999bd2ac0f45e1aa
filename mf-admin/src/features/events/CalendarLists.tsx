import * as pages from '@cog/contracts/composition/pages';
import { EVENTS_PAGE_SIZE } from '@cog/contracts/events/constants';
import { isOccurrenceOf } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { changeWhen, eventWhen, weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  Heading,
  quiet,
  RowActions,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import { DeletionMessage } from '../../common/list/DeletionMessage.tsx';
import { EditAndDelete } from '../../common/list/EditAndDelete.tsx';
import { countOf, ListRows, ListSection, Rows } from '../../common/list/ListRows.tsx';
import { useActions } from '../../common/list/useActions.ts';
import { useDeletions } from '../../common/list/useDeletions.ts';
import { useEditedRows } from '../../common/list/useEditedRows.ts';
import { type EntryKind, type EventsParams, eventsAddress } from './events.address.ts';
import { type ServiceDate, useEntryWrites, type Written } from './useEntryWrites.ts';

const serviceDateDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "entry-forms" */ './ServiceDateDialog.tsx')).ServiceDateDialog,
);

export interface CalendarListsProps {
  params: EventsParams;
  data: {
    services: readonly WeeklyService[];
    events: readonly ChurchEvent[];
    /** Number of events on all pages. */
    total: number;
  };
  /** Called when the lists report an action, so that the page drops its own message. */
  onActed: () => void;
}

/** A text cell wide enough for words of usual length, however long its neighbours are. */
const TextBlock = styled.div`
  @media (min-width: 720px) {
    min-width: 9rem;
  }
`;

/** Secondary text in a cell. */
const Aside = styled.span`
  display: block;
  ${quiet};
`;

const parts = {
  coming: {
    link: 'To come',
    nouns: { one: 'event to come', many: 'events to come' },
    order: 'soonest first',
    empty: 'No events to come.',
  },
  past: {
    link: 'Over',
    nouns: { one: 'event over', many: 'events over' },
    order: 'latest first',
    empty: 'No event is over yet.',
  },
};

/** The weekly services, and the coming or past events, each to be edited or deleted. */
export function CalendarLists({ params, data, onActed }: CalendarListsProps) {
  const { when, page } = params;
  const writes = useEntryWrites();
  const services = useEditedRows<WeeklyService>({ rows: data.services, total: data.services.length }, data);
  const events = useEditedRows<ChurchEvent>({ rows: data.events, total: data.total }, data);

  const [dated, setDated] = useState<WeeklyService | null>(null);
  const dates = useActions<ActionResult<{ written: Written; before: ServiceDate }>>();
  const today = lagosDay();

  const deletions = useDeletions<Written>({
    what: 'it',
    onDone(what, { kind, id, input }) {
      if (what === 'deleted') (kind === 'service' ? services : events).remove({ id });
      else if (kind === 'service') services.put({ ...input, id });
      else events.put({ ...input, id });
    },
  });

  const putService = (written: Written) => {
    if (written.kind === 'service') services.put({ ...written.input, id: written.id });
  };

  const columnsOf = <Row extends WeeklyService | ChurchEvent>(
    kind: EntryKind,
    whenOf: (row: Row) => string,
    titleOf: (row: Row) => ReactNode,
    more: (row: Row) => ReactNode,
  ): TableColumn<Row>[] => [
    { header: 'When', cell: (row) => <TextBlock>{whenOf(row)}</TextBlock> },
    { header: 'Title', cell: (row) => <TextBlock>{titleOf(row)}</TextBlock> },
    { header: 'Place', cell: ({ place }) => <TextBlock>{place || '–'}</TextBlock> },
    {
      header: 'Actions',
      cell: (row) => (
        <>
          <EditAndDelete
            title={row.title}
            editTo={eventsAddress({ ...params, form: { kind, id: row.id } })}
            onEdit={onActed}
            isDeleting={deletions.busy === row.id}
            onDelete={() => {
              onActed();
              dates.setResult(null);
              void deletions.remove(row.id, () => writes.remove(kind, row.id));
            }}
          />
          <RowActions>{more(row)}</RowActions>
        </>
      ),
    },
  ];

  const serviceColumns = columnsOf<WeeklyService>(
    'service',
    weeklyWhen,
    (service) => (
      <>
        <OnTheSite {...service} />
        {service.streamed ? <Aside>On the live page</Aside> : null}
        {(service.changes ?? [])
          .filter(({ date, newDate }) => isOccurrenceOf(service, date) && (newDate ?? date) >= today)
          .map((change) => (
            <Aside key={change.date}>{changeWhen(change, service)}</Aside>
          ))}
      </>
    ),
    (service) => (
      <Button
        look="quiet"
        onClick={() => {
          onActed();
          setDated(service);
        }}
        {...serviceDateDialog.whenNear}
      >
        One date<VisuallyHidden> of {service.title}</VisuallyHidden>
      </Button>
    ),
  );
  const eventColumns = columnsOf<ChurchEvent>(
    'event',
    eventWhen,
    (event) => (when === 'coming' ? <OnTheSite {...event} /> : event.title),
    ({ id, title }) => (
      <ButtonLink
        look="quiet"
        to={eventsAddress({ ...params, form: { kind: 'event', id: null, copyOf: id } })}
        onClick={onActed}
      >
        Copy<VisuallyHidden> {title}</VisuallyHidden>
      </ButtonLink>
    ),
  );

  const top = (kind: EntryKind, heading: string, add: string) => (
    <Cluster $spread>
      <Heading level={2} look="large" id={`${kind}s`}>
        {heading}
      </Heading>
      <ButtonLink to={eventsAddress({ ...params, form: { kind, id: null } })} onClick={onActed}>
        {add}
      </ButtonLink>
    </Cluster>
  );

  return (
    <>
      <DeletionMessage
        result={deletions.result}
        busy={deletions.busy}
        titleOf={({ input }) => input.title}
        home="on the site"
        onUndo={(written) => void deletions.restore(written.id, () => writes.restore(written))}
      />
      <ActionMessage
        result={dates.result}
        isBusy={() => dates.busy !== null}
        onUndo={({ written: { id }, before }) =>
          void dates.act('undo', () => writes.undoDate(id, before), {
            done: (written) => {
              putService(written);
              return { tone: 'good', text: `“${written.input.title}”: the date is as it was before.` };
            },
            failed: ({ message }) => ({ tone: 'bad', title: 'Nothing was changed.', text: message }),
          })
        }
      />
      {dated ? (
        <LazyDialog code={serviceDateDialog} title={`One date of ${dated.title}`} onClose={() => setDated(null)}>
          {(ServiceDateDialog) => (
            <ServiceDateDialog
              id={dated.id}
              title={dated.title}
              onClose={() => setDated(null)}
              onSaved={(written, before) => {
                setDated(null);
                putService(written);
                dates.setResult({
                  tone: 'good',
                  text: `“${written.input.title}”: the date was saved.`,
                  undo: { written, before },
                  more: <RouteLink to={`${pages.events}#${written.id}`}>See it on the site</RouteLink>,
                });
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      <ListSection aria-labelledby="services">
        {top('service', 'Weekly Services', 'Add a weekly service')}
        {services.rows.length > 0 ? (
          <Rows>
            <Table
              caption={countOf(services.total, { one: 'weekly service', many: 'weekly services' })}
              columns={serviceColumns}
              rows={services.rows}
              rowKey={({ id }) => id}
            />
          </Rows>
        ) : (
          <EmptyState title="No weekly services yet." />
        )}
      </ListSection>
      <ListSection aria-labelledby="events">
        {top('event', 'Events', 'Add an event')}
        <ChoiceLinks aria-label="Which events">
          {(['coming', 'past'] as const).map((part) => (
            <ButtonLink
              key={part}
              look="secondary"
              aria-current={part === when ? 'page' : undefined}
              to={eventsAddress({ when: part })}
              preventScrollReset
            >
              {parts[part].link}
            </ButtonLink>
          ))}
        </ChoiceLinks>
        <ListRows
          nouns={parts[when].nouns}
          order={parts[when].order}
          columns={eventColumns}
          rows={events.rows}
          counted={events.total}
          page={page}
          total={data.total}
          pageSize={EVENTS_PAGE_SIZE}
          addressOf={(number) => eventsAddress({ ...params, page: number })}
          keepsPlace
          allAddress={eventsAddress({ when })}
          empty={<EmptyState title={parts[when].empty} />}
        />
      </ListSection>
    </>
  );
}

const OnTheSite = ({ id, title }: { id: string; title: string }) => (
  <RouteLink to={`${pages.events}#${id}`} otherwise={title}>
    {title}
  </RouteLink>
);
