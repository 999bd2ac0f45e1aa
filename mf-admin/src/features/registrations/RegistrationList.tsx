import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { STAGES } from '@cog/contracts/quiz/constants';
import type { RegistrationDetails, RegistrationStats } from '@cog/contracts/registrations/administration.schema';
import {
  LONGEST_REGISTRATION_SEARCH,
  REGISTRATIONS_CSV_NAME,
  REGISTRATIONS_PAGE_SIZE,
} from '@cog/contracts/registrations/constants';
import type { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { RouteLink } from '@cog/platform';
import { Button, ButtonAnchor, CheckboxField, EmptyState } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { Loaded } from '../../common/calls/loadedOrSignIn.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { LateDialog } from '../../common/layout/LateDialog.tsx';
import { lateCode } from '../../common/layout/LatePart.tsx';
import { ActionNews } from '../../common/list/ActionNews.tsx';
import { ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { useEditedRows } from '../../common/list/useEditedRows.ts';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { OpenRegistration } from './OpenRegistration.tsx';
import { type RegistrationRow, registrationColumns } from './registrationColumns.tsx';
import { csvAddress, type RegistrationsAsked, readAsked, registrationsAddress } from './registrations.address.ts';
import { words } from './registrations.words.ts';
import { useRegistrationActions } from './useRegistrationActions.ts';
import { useSelection } from './useSelection.ts';

const bulkEmailDialog = lateCode(async () => (await import('./mail/BulkEmailDialog.tsx')).BulkEmailDialog);

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
];

const states = [
  ['registered', 'Registered'],
  ['deleted', 'Deleted in the last 30 days'],
  ['past', 'Earlier quizzes'],
] as const;

/** Which list it is: the current one is named, the others are links. */
const Lists = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);

  & > [aria-current] {
    color: var(--color-ink);
    font-weight: 700;
    text-decoration: none;
  }

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const genderChoices = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
];

const stageChoices = STAGES.map((stage) => ({ value: String(stage), label: `Stage ${stage}` }));

/** Who is selected, and what can be done with them. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;

export interface RegistrationListProps {
  asked: RegistrationsAsked;
  list: AnswerOf<typeof getRegistrations>;
  stats: RegistrationStats;
  onStats: (stats: RegistrationStats) => void;
  /** The registration that the address names; null for none. */
  opened: Loaded<RegistrationDetails> | null;
}

/** Search, table and actions; search, filters, order and page stand in the address. */
export function RegistrationList({ asked, list, stats, onStats, opened }: RegistrationListProps) {
  const { search, gender, passed, sort, state, page } = asked;
  const fetched = { rows: list.data.map((row): RegistrationRow => ({ ...row, id: row._id })), total: list.total };
  const rows = useEditedRows<RegistrationRow>(fetched, list);
  const selected = useSelection(asked, list);
  const actions = useRegistrationActions({ asked, rows, selected, stats, onStats });
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [isMailing, setMailing] = useState(false);
  const isRegistered = state === 'registered';
  const isNarrowed = search !== '' || gender !== null || passed !== null;
  const allAddress = registrationsAddress({ sort, state });

  return (
    <ListSection aria-label="Registrations">
      <Lists aria-label="Which registrations">
        {states.map(([value, label]) => (
          <RouteLink
            key={value}
            to={registrationsAddress({ search, gender, passed, sort, state: value })}
            aria-current={value === state ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </RouteLink>
        ))}
      </Lists>
      {isRegistered ? (
        <Actions>
          <ButtonAnchor look="secondary" href={csvAddress(asked)} download={REGISTRATIONS_CSV_NAME}>
            Export CSV
          </ButtonAnchor>
          <Button
            aria-disabled={selected.count === 0 || undefined}
            onClick={() => setMailing(true)}
            onDisabledClick={() => actions.tell({ tone: 'bad', text: words.nobodySelected })}
            {...bulkEmailDialog.whenNear}
          >
            Send Email ({selected.count.toLocaleString('en-GB')})
          </Button>
        </Actions>
      ) : null}
      <ListSearch
        label="Find registrations"
        filters={[
          { kind: 'search', name: 'search', label: words.search, value: search, longest: LONGEST_REGISTRATION_SEARCH },
          {
            kind: 'choice',
            name: 'gender',
            label: 'Gender',
            value: gender ?? '',
            options: genderChoices,
            placeholder: words.allGenders,
          },
          {
            kind: 'choice',
            name: 'passed',
            label: 'Passed',
            value: passed === null ? '' : String(passed),
            options: stageChoices,
            placeholder: words.everybody,
          },
          { kind: 'choice', name: 'sort', label: 'Order', value: sort, options: orders },
        ]}
        addressOf={(query) => registrationsAddress({ ...readAsked(query), state })}
        showAll={isNarrowed ? { to: allAddress, label: 'Clear search' } : null}
      />
      <ActionNews
        happened={actions.happened}
        isBusy={({ name }) => actions.busy === name}
        onUndo={(undo) => void actions.undo(undo)}
      />
      {isRegistered && rows.total > 0 ? (
        <Bar>
          <CheckboxField
            label={`Select all ${rows.total.toLocaleString('en-GB')}`}
            checked={selected.count > 0 && selected.count >= rows.total}
            onChange={({ currentTarget }) => selected.setAll(currentTarget.checked)}
          />
          {selected.count > 0 ? (
            <Actions>
              <Button look="quiet" onClick={selected.clear}>
                Select nobody
              </Button>
              <Button look="quiet" data-harm="" onClick={() => setDoomed({ kind: 'selection', count: selected.count })}>
                Delete ({selected.count.toLocaleString('en-GB')})
              </Button>
            </Actions>
          ) : null}
        </Bar>
      ) : null}
      <ListRows
        titleFirst
        nouns={{ one: 'registration', many: 'registrations' }}
        columns={registrationColumns({
          asked,
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
        addressOf={(number) => registrationsAddress({ ...asked, page: number, open: null })}
        allAddress={allAddress}
        empty={<NobodyHere asked={asked} />}
      />
      <DeleteDialog
        doomed={doomed}
        busy={actions.busy === 'delete'}
        happened={actions.happened}
        onCancel={() => setDoomed(null)}
        onConfirm={async (confirmed) => {
          const { count, selection } = selected;
          const isOne = confirmed.kind === 'one';
          const isDone = await (isOne ? actions.remove(confirmed.row) : actions.removeSelected(selection, count));
          if (isDone) setDoomed(null);
        }}
      />
      {opened === null ? null : (
        <OpenRegistration asked={asked} opened={opened} onDone={(text) => actions.tell({ tone: 'good', text })} />
      )}
      {isMailing ? (
        <LateDialog title="Send Bulk Email" onClose={() => setMailing(false)} code={bulkEmailDialog}>
          {(BulkEmailDialog) => (
            <BulkEmailDialog
              selection={selected.selection}
              count={selected.count}
              withEmail={selected.withEmail}
              onClose={(isSent) => {
                setMailing(false);
                if (isSent) selected.clear();
              }}
            />
          )}
        </LateDialog>
      ) : null}
    </ListSection>
  );
}

/** Why a list that is not searched has nobody. */
function NobodyHere({ asked: { state, gender, passed } }: { asked: RegistrationsAsked }) {
  if (passed !== null) return <EmptyState title={`Nobody here has passed Stage ${passed}.`} />;
  if (gender !== null) return <EmptyState title={`No registrations of the gender ${gender}.`} />;
  if (state === 'deleted') return <EmptyState title="No registration was deleted in the last 30 days." />;
  if (state === 'past') return <EmptyState title="There are no registrations of earlier quizzes." />;
  return <EmptyState title="No registrations yet." />;
}
