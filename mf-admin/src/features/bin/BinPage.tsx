import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { BIN_DAYS, BIN_PAGE_SIZE, LONGEST_BIN_SEARCH } from '@cog/contracts/publishing/bin.constants';
import { type getBin, removeFromBin, restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import type { BinItem, BinRestored } from '@cog/contracts/publishing/bin.schema';
import { RouteLink, usePageData, useRevalidator, useToday } from '@cog/platform';
import {
  Button,
  ButtonLink,
  CheckboxField,
  ConfirmDialog,
  EmptyState,
  quiet,
  RowActions,
  row,
  type TableColumn,
  VisuallyHidden,
} from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import { ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { SelectRow } from '../../common/list/SelectRow.tsx';
import { useActions } from '../../common/list/useActions.ts';
import { useChosenRows } from '../../common/list/useChosenRows.ts';
import { type BinParams, binAddress, parseSearchParams } from './bin.address.ts';
import type { loader } from './bin.api.ts';
import { addressOf, type BinThing, kindLabels, kindOf, nameOf } from './bin.messages.ts';

/** A row of the list. Items of two kinds can share an id, so each row has its own. */
interface Row {
  id: string;
  thing: BinItem;
}

const Named = styled.div`
  ${row(3)};
  flex-wrap: nowrap;
  align-items: center;

  small {
    ${quiet};
    display: block;
  }
`;

const Refused = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: var(--space-5);
  list-style: disc;
`;

/** 'Yoruba devotional, Friday, 25 December 2026' */
const aboutOf = (thing: BinThing) =>
  [kindOf(thing), isIsoDate(thing.date) ? formatDay(thing.date) : ''].filter(Boolean).join(', ');

const langOf = ({ language }: BinThing) => (language === 'YO' ? 'yo' : undefined);

/** Everything deleted in the last 30 days: search it, restore it, or delete it for good. */
export function BinPage() {
  const { params, bin } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Bin">
      <p>What is deleted stays here for {BIN_DAYS} days. Then it is gone for good.</p>
      <LoadedPart part={bin} title="The bin didn’t load" loadingLabel="Loading the bin...">
        {(data) => <BinList params={params} found={data} />}
      </LoadedPart>
    </AdminLayout>
  );
}

function BinList({ params, found }: { params: BinParams; found: AnswerOf<typeof getBin> }) {
  const { kind, search, page } = params;
  const today = useToday();
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { result, busy, act } = useActions<ActionResult>();
  const [doomed, setDoomed] = useState<Row | null>(null);
  const rows = found.items.map((thing): Row => ({ id: `${thing.kind}.${thing.id}`, thing }));
  const chosen = useChosenRows<Row>(found);
  const selected = chosen.rows;
  const all = binAddress({});

  const restore = (name: string, lines: readonly Row[]) => {
    const items = lines.map(({ thing: { kind, id } }) => ({ kind, id }));
    return act(name, () => call(restoreFromBin, { body: { items } }), {
      done(answer) {
        void revalidate();
        // The answer has no names of people.
        const titled = <Thing extends BinThing>(thing: Thing): Thing => {
          const shown = lines.find(({ thing: { kind, id } }) => kind === thing.kind && id === thing.id);
          return { ...thing, title: thing.title || (shown?.thing.title ?? '') };
        };
        return {
          tone: answer.restored.length > 0 ? 'good' : 'bad',
          title: answer.message,
          text: <Outcome restored={answer.restored.map(titled)} refused={answer.refused.map(titled)} />,
        };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Nothing was brought back. Please try again.', text }),
    });
  };

  const remove = ({ id, thing }: Row) =>
    act(`remove ${id}`, () => call(removeFromBin, { body: { kind: thing.kind, id: thing.id } }), {
      done() {
        void revalidate();
        return { tone: 'good', text: `“${nameOf(thing)}” is deleted for good.` };
      },
      failed({ message: text }) {
        void revalidate();
        return { tone: 'bad', title: `“${nameOf(thing)}” was not deleted for good.`, text };
      },
    });

  const columns: TableColumn<Row>[] = [
    {
      header: 'What',
      cell: (line) => (
        <Named>
          <SelectRow
            name={nameOf(line.thing)}
            checked={chosen.has(line)}
            onChange={(isChosen) => chosen.set([line], isChosen)}
          />
          <div>
            <b lang={langOf(line.thing)}>{nameOf(line.thing)}</b>
            <small>{aboutOf(line.thing)}</small>
          </div>
        </Named>
      ),
    },
    {
      header: 'Deleted',
      folds: true,
      cell: ({ thing: { deletedAt, deletedBy } }) =>
        `${lagosMoment(deletedAt, today)}${deletedBy ? `, ${deletedBy}` : ''}`,
    },
    {
      header: 'Until',
      cell: ({ thing: { daysLeft } }) => (daysLeft <= 1 ? 'Gone for good today' : `Gone for good in ${daysLeft} days`),
    },
    {
      header: 'Actions',
      cell: (line) => (
        <RowActions>
          <Button
            look="secondary"
            busy={busy === line.id}
            busyLabel="Restoring..."
            onClick={() => void restore(line.id, [line])}
          >
            Restore<VisuallyHidden> {nameOf(line.thing)}</VisuallyHidden>
          </Button>
          <Button look="quiet" data-harm="" onClick={() => setDoomed(line)}>
            Delete for good<VisuallyHidden> {nameOf(line.thing)}</VisuallyHidden>
          </Button>
        </RowActions>
      ),
    },
  ];

  return (
    <ListSection aria-label="Deleted">
      <ListSearch
        label="Find what was deleted"
        filters={[
          { kind: 'search', name: 'search', label: 'Search in titles', value: search, longest: LONGEST_BIN_SEARCH },
          {
            kind: 'choice',
            name: 'kind',
            label: 'Kind',
            value: kind ?? '',
            placeholder: 'Everything',
            options: found.kinds.map((value) => ({ value, label: kindLabels[value].all })),
          },
        ]}
        addressOf={(query) => binAddress(parseSearchParams(query))}
        showAll={kind || search ? { to: all, label: 'Show all' } : null}
      />
      <ActionMessage result={result} />
      {rows.length > 1 ? (
        <Actions>
          <CheckboxField
            label={`Select all ${rows.length} on this page`}
            checked={selected.length === rows.length}
            onChange={({ currentTarget }) => chosen.set(rows, currentTarget.checked)}
          />
          {selected.length > 0 ? (
            <Button
              busy={busy === 'selected'}
              busyLabel="Restoring..."
              onClick={() => void restore('selected', selected)}
            >
              Restore ({selected.length})
            </Button>
          ) : null}
        </Actions>
      ) : null}
      <ListRows
        titleFirst
        nouns={{ one: 'deleted thing', many: 'deleted things' }}
        order="the last deleted first"
        columns={columns}
        nameOf={({ thing }) => nameOf(thing)}
        rows={rows}
        search={search}
        page={page}
        total={found.total}
        pageSize={BIN_PAGE_SIZE}
        addressOf={(number) => binAddress({ ...params, page: number })}
        allAddress={all}
        empty={
          kind ? (
            <EmptyState
              title={`No ${kindLabels[kind].all.toLowerCase()} in the bin.`}
              action={<ButtonLink to={all}>Show all</ButtonLink>}
            />
          ) : (
            <EmptyState title="The bin is empty.">
              <p>Nothing was deleted in the last {BIN_DAYS} days.</p>
            </EmptyState>
          )
        }
      />
      {doomed === null ? null : (
        <ConfirmDialog
          open
          title="Delete for good"
          message={`“${nameOf(doomed.thing)}” cannot be brought back after this.`}
          notice={<ActionMessage result={result} onlyNew />}
          confirmLabel="Delete for good"
          tone="danger"
          busy={busy === `remove ${doomed.id}`}
          busyLabel="Deleting..."
          onCancel={() => setDoomed(null)}
          onConfirm={async () => {
            if (await remove(doomed)) setDoomed(null);
          }}
        />
      )}
    </ListSection>
  );
}

/** Links to what was restored, and says why the rest was not. */
function Outcome({ restored, refused }: Pick<BinRestored, 'restored' | 'refused'>) {
  const [first] = restored;
  return (
    <>
      {first && restored.length === 1 ? <Found {...first} /> : null}
      {refused.length > 0 ? (
        <Refused>
          {refused.map(({ message, takenBy, ...thing }) => (
            <li key={`${thing.kind}.${thing.id}`}>
              {thing.title ? (
                <>
                  <b lang={langOf(thing)}>{thing.title}</b>:{' '}
                </>
              ) : null}
              {message} {takenBy ? <Found {...takenBy} /> : null}
            </li>
          ))}
        </Refused>
      ) : null}
    </>
  );
}

const Found = (thing: BinThing) => (
  <RouteLink to={addressOf(thing)} otherwise={nameOf(thing)}>
    <span lang={langOf(thing)}>{nameOf(thing)}</span>
  </RouteLink>
);
