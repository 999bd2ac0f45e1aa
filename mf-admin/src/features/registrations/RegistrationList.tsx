import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { STAGES } from '@cog/contracts/quiz/constants';
import type { RegistrationDetails, RegistrationStats } from '@cog/contracts/registrations/administration.schema';
import {
  LONGEST_REGISTRATION_SEARCH,
  REGISTRATIONS_CSV_NAME,
  REGISTRATIONS_PAGE_SIZE,
} from '@cog/contracts/registrations/constants';
import type { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { Button, ButtonAnchor, EmptyState } from '@cog/shared-ui';
import { useState } from 'react';
import type { Loaded } from '../../common/calls/loadedOrSignIn.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { PhoneDisclosure } from '../../common/layout/PhoneDisclosure.tsx';
import { ActionMessage } from '../../common/list/ActionMessage.tsx';
import { ListRows } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { useEditedRows } from '../../common/list/useEditedRows.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { OpenRegistration } from './OpenRegistration.tsx';
import { type RegistrationRow, registrationColumns } from './registrationColumns.tsx';
import {
  csvAddress,
  parseSearchParams,
  type RegistrationsParams,
  registrationsAddress,
} from './registrations.address.ts';
import { messages } from './registrations.messages.ts';
import { Registrations } from './registrations.styles.ts';
import { StatCards } from './StatCards.tsx';
import { useRegistrationActions } from './useRegistrationActions.ts';
import type { Selected } from './useSelection.ts';

const bulkEmailDialog = lazyCode(async () => (await import('./mail/BulkEmailDialog.tsx')).BulkEmailDialog);

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
];

/** The lists to choose from; the first is the default. */
const states = [
  { value: 'registered', label: 'Registered' },
  { value: 'deleted', label: 'Deleted in the last 30 days' },
  { value: 'past', label: 'Earlier quizzes' },
];

const genderChoices = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
];

const stageChoices = STAGES.map((stage) => ({ value: String(stage), label: `Stage ${stage}` }));

export interface RegistrationListProps {
  params: RegistrationsParams;
  list: AnswerOf<typeof getRegistrations>;
  stats: RegistrationStats;
  selected: Selected;
  onStats: (stats: RegistrationStats) => void;
  /** The registration that the address names; null for none. */
  opened: Loaded<RegistrationDetails> | null;
}

/** Search, table and actions; search, filters, order and page are in the address. */
export function RegistrationList({ params, list, stats, selected, onStats, opened }: RegistrationListProps) {
  const { search, gender, passed, sort, state, page } = params;
  const fetched = { rows: list.data.map((row): RegistrationRow => ({ ...row, id: row._id })), total: list.total };
  const rows = useEditedRows<RegistrationRow>(fetched, list);
  const actions = useRegistrationActions({ params, rows, selected, stats, onStats });
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [isMailing, setMailing] = useState(false);
  const hidden = selected.notAmong(rows.rows);
  const isRegistered = state === 'registered';
  const isNarrowed = search !== '' || gender !== null || passed !== null;
  const allAddress = registrationsAddress({ sort, state });

  return (
    <Registrations aria-label="Registrations">
      <PhoneDisclosure label="Statistics">
        <StatCards stats={stats} />
      </PhoneDisclosure>
      <ListSearch
        label="Find registrations"
        filters={[
          {
            kind: 'search',
            name: 'search',
            label: messages.search,
            value: search,
            longest: LONGEST_REGISTRATION_SEARCH,
          },
          {
            kind: 'choice',
            name: 'gender',
            label: 'Gender',
            value: gender ?? '',
            options: genderChoices,
            placeholder: messages.allGenders,
          },
          {
            kind: 'choice',
            name: 'passed',
            label: 'Passed',
            value: passed === null ? '' : String(passed),
            options: stageChoices,
            placeholder: messages.everybody,
          },
          { kind: 'choice', name: 'sort', label: 'Order', value: sort, options: orders },
          { kind: 'choice', name: 'state', label: 'List', value: state, options: states },
        ]}
        addressOf={(query) => registrationsAddress(parseSearchParams(query))}
        showAll={isNarrowed ? { to: allAddress, label: 'Clear search' } : null}
      />
      <ActionMessage
        result={actions.result}
        isBusy={({ name }) => actions.busy === name}
        onUndo={(undo) => void actions.undo(undo)}
      />
      {isRegistered ? (
        <ChosenBar
          selected={selected}
          rows={rows.rows}
          list={{ asOf: list.asOf, total: rows.total }}
          onDelete={() => setDoomed({ kind: 'selection', count: selected.count, hidden: hidden.count })}
        >
          <ButtonAnchor look="secondary" href={csvAddress(params)} download={REGISTRATIONS_CSV_NAME}>
            Export CSV
          </ButtonAnchor>
          <Button
            aria-disabled={selected.count === 0 || undefined}
            onClick={() => setMailing(true)}
            onDisabledClick={() => actions.setResult({ tone: 'bad', text: messages.noneSelected })}
            {...bulkEmailDialog.whenNear}
          >
            Send Email ({selected.count.toLocaleString('en-GB')})
          </Button>
        </ChosenBar>
      ) : null}
      <ListRows
        titleFirst
        nouns={{ one: 'registration', many: 'registrations' }}
        columns={registrationColumns({
          params,
          selected,
          busy: actions.busy,
          onDelete: (row) => setDoomed({ kind: 'one', row }),
          onRestore: (row) => void actions.restore(row),
        })}
        nameOf={({ fullName }) => fullName}
        rows={rows.rows}
        counted={rows.total}
        search={search}
        page={page}
        total={list.total}
        pageSize={REGISTRATIONS_PAGE_SIZE}
        addressOf={(number) => registrationsAddress({ ...params, page: number, open: null })}
        allAddress={allAddress}
        empty={<NoRegistrations params={params} />}
      />
      <DeleteDialog
        doomed={doomed}
        busy={actions.busy === 'delete'}
        result={actions.result}
        onCancel={() => setDoomed(null)}
        onConfirm={async (confirmed) => {
          const { count, selection } = selected;
          const isOne = confirmed.kind === 'one';
          const isDone = await (isOne ? actions.remove(confirmed.row) : actions.removeSelected(selection, count));
          if (isDone) setDoomed(null);
        }}
      />
      {opened === null ? null : (
        <OpenRegistration
          params={params}
          opened={opened}
          selected={selected}
          onDone={(text) => actions.setResult({ tone: 'good', text })}
        />
      )}
      {isMailing ? (
        <LazyDialog title="Send Bulk Email" onClose={() => setMailing(false)} code={bulkEmailDialog}>
          {(BulkEmailDialog) => (
            <BulkEmailDialog
              selection={selected.selection}
              count={selected.count}
              onClose={(isSent) => {
                setMailing(false);
                if (isSent) selected.clear();
              }}
            />
          )}
        </LazyDialog>
      ) : null}
    </Registrations>
  );
}

/** Explains why a list is empty without a search. */
function NoRegistrations({ params: { state, gender, passed } }: { params: RegistrationsParams }) {
  if (passed !== null) return <EmptyState title={`No one here has passed Stage ${passed}.`} />;
  if (gender !== null) return <EmptyState title={`No registrations of the gender ${gender}.`} />;
  if (state === 'deleted') return <EmptyState title="No registration was deleted in the last 30 days." />;
  if (state === 'past') return <EmptyState title="There are no registrations of earlier quizzes." />;
  return <EmptyState title="No registrations yet." />;
}
