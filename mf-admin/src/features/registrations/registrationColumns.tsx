import { lagosDay } from '@cog/contracts/lib/calendar';
import { formatPhone } from '@cog/contracts/lib/phone';
import type { ListedRegistration } from '@cog/contracts/registrations/administration.schema';
import { Button, ButtonLink, RowActions, type TableColumn, VisuallyHidden } from '@cog/shared-ui';
import { shortDay } from '../../common/dates/shortDay.ts';
import { SelectRow } from '../../common/list/SelectRow.tsx';
import { initialsOf } from './initialsOf.ts';
import { Badge, Lines, Member } from './Member.styles.ts';
import { type RegistrationsParams, registrationsAddress } from './registrations.address.ts';
import { ageAndGender } from './registrations.messages.ts';
import type { Selected } from './useSelection.ts';

/** A registration with the `id` that lists need. */
export type RegistrationRow = ListedRegistration & { id: string };

export interface RegistrationColumnsProps {
  params: RegistrationsParams;
  selected: Selected;
  /** Id of the registration that is being restored. */
  busy: string | null;
  onDelete: (row: RegistrationRow) => void;
  onRestore: (row: RegistrationRow) => void;
}

const dayOf = (at: string) => {
  const day = lagosDay(new Date(at));
  return `${shortDay(day)} ${day.slice(0, 4)}`;
};

/** The columns of the table (specification, section 2, Registration Dashboard). */
export function registrationColumns({
  params,
  selected,
  busy,
  onDelete,
  onRestore,
}: RegistrationColumnsProps): TableColumn<RegistrationRow>[] {
  const isRegistered = params.state === 'registered';
  return [
    {
      key: 'member',
      header: 'Member',
      cell: (row) => (
        <Member>
          {isRegistered ? (
            <SelectRow
              name={row.fullName}
              checked={selected.has(row)}
              disabled={!selected.canSet(row)}
              onChange={(isChosen) => selected.set(row, isChosen)}
            />
          ) : null}
          <span data-initials="" aria-hidden="true">
            {initialsOf(row.fullName)}
          </span>
          <div>
            <b>{row.fullName}</b>
            <small>{ageAndGender(row)}</small>
          </div>
        </Member>
      ),
    },
    {
      key: 'contact',
      header: 'Contact',
      cell: ({ phoneNumber, email }) => (
        <Lines>
          <span data-whole="">{formatPhone(phoneNumber)}</span>
          {email === null ? null : (
            <small data-whole="address" title={email}>
              {email}
            </small>
          )}
        </Lines>
      ),
    },
    { key: 'church', header: 'Church', folds: true, cell: ({ churchName }) => churchName ?? 'Not specified' },
    {
      key: 'status',
      header: 'Status',
      folds: true,
      cell: ({ availableAllStages: isAvailable }) => (
        <Badge data-tone={isAvailable ? 'all' : 'limited'}>
          {isAvailable ? 'Available All Stages' : 'Limited Availability'}
        </Badge>
      ),
    },
    {
      key: 'registration',
      header: 'Registration',
      folds: true,
      cell: ({ registrationDate, reference, laterReferences, deletedAt }) => (
        <Lines>
          <span data-whole="">{dayOf(registrationDate)}</span>
          <small data-whole="">{reference}</small>
          {laterReferences.length === 0 ? null : (
            <>
              <small>Registered again:</small>
              {laterReferences.map((later) => (
                <small key={later} data-whole="">
                  {later}
                </small>
              ))}
            </>
          )}
          {deletedAt === null ? null : <small>Deleted {dayOf(deletedAt)}</small>}
        </Lines>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => {
        const who = <VisuallyHidden> {row.fullName}</VisuallyHidden>;
        return (
          <RowActions>
            <ButtonLink look="quiet" to={registrationsAddress({ ...params, open: row.id })} preventScrollReset>
              View{who}
            </ButtonLink>
            {isRegistered ? (
              <>
                <ButtonLink
                  look="quiet"
                  to={registrationsAddress({ ...params, open: row.id, view: 'edit' })}
                  preventScrollReset
                >
                  Edit{who}
                </ButtonLink>
                <Button look="quiet" data-harm="" onClick={() => onDelete(row)}>
                  Delete{who}
                </Button>
              </>
            ) : null}
            {params.state === 'deleted' ? (
              <Button look="secondary" busy={busy === row.id} busyLabel="Restoring..." onClick={() => onRestore(row)}>
                Restore{who}
              </Button>
            ) : null}
          </RowActions>
        );
      },
    },
  ];
}
