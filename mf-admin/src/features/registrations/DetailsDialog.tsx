import { formatPhone } from '@cog/contracts/lib/phone';
import type { RegistrationDetails } from '@cog/contracts/registrations/administration.schema';
import { registrationExportPath } from '@cog/contracts/registrations/constants';
import { useToday } from '@cog/platform';
import { Banner, Button, ButtonAnchor, Dialog, Stack } from '@cog/shared-ui';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';
import { Facts } from '../../common/layout/Facts.tsx';
import { DifferenceList } from '../../common/versions/DifferenceList.tsx';
import { Revision, Revisions } from '../../common/versions/History.styles.ts';
import { ageAndGender, describeValue, labels, minutesAndSeconds } from './registrations.messages.ts';

export interface DetailsDialogProps {
  registration: RegistrationDetails;
  mayEdit: boolean;
  onEdit: () => void;
  onErase: () => void;
  onClose: () => void;
}

/** All data of a registration, with its results and its history. */
export function DetailsDialog({ registration, mayEdit, onEdit, onErase, onClose }: DetailsDialogProps) {
  const today = useToday();
  const { _id: id, reference, deletedAt, results, others } = registration;
  return (
    <Dialog
      open
      title={registration.fullName}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" data-harm="" onClick={onErase}>
            Erase for good
          </Button>
          <ButtonAnchor look="secondary" href={registrationExportPath(id)} download={`${reference}.json`}>
            Export data
          </ButtonAnchor>
          {mayEdit ? <Button onClick={onEdit}>Edit</Button> : null}
        </>
      }
    >
      <Stack $gap={4}>
        {deletedAt === null ? null : (
          <Banner tone="warning">This registration was deleted on {lagosMoment(deletedAt, today)}.</Banner>
        )}
        <Facts
          look="column"
          facts={[
            ['Reference', reference],
            ['Age and gender', ageAndGender(registration)],
            [
              'Phone',
              <a key="phone" href={`tel:${registration.phoneNumber}`}>
                {formatPhone(registration.phoneNumber)}
              </a>,
            ],
            ['Email', registration.email],
            ['Church', registration.churchName ?? 'Not specified'],
            ['Status', registration.availableAllStages ? 'Available All Stages' : 'Limited Availability'],
            ['Reason to join', registration.reasonToJoin],
            ['Guardian', registration.guardianName],
            ['Guardian’s phone', registration.guardianPhone === null ? null : formatPhone(registration.guardianPhone)],
            ['Registered', lagosMoment(registration.registrationDate, today)],
            ['Results', results.length === 0 ? 'None yet' : <Results key="results" results={results} />],
            ['The same person’s other registrations', others.length === 0 ? null : others.join(', ')],
          ]}
        />
        <History history={registration.history} />
      </Stack>
    </Dialog>
  );
}

function Results({ results }: Pick<RegistrationDetails, 'results'>) {
  return (
    <ul>
      {results.map(({ stage, score, totalQuestions, timeTaken, status }) => (
        <li key={stage}>
          Stage {stage}: {score}/{totalQuestions} in {minutesAndSeconds(timeTaken)},{' '}
          {status === 'completed' ? 'Completed' : 'Timeout'}
        </li>
      ))}
    </ul>
  );
}

const done = { changed: 'Changed', deleted: 'Deleted', restored: 'Brought back' } as const;

function History({ history }: Pick<RegistrationDetails, 'history'>) {
  return (
    <Disclosure>
      <summary>History</summary>
      {history.length === 0 ? <p>Nothing was changed since the registration.</p> : null}
      <Revisions role="list">
        {history.map(({ id, action, at, by, changes }) => (
          <Revision key={id}>
            <p>
              {done[action]} {lagosMoment(at)}
              {by === null ? null : ` by ${by}`}
            </p>
            {changes.length === 0 ? null : (
              <DifferenceList
                names={['Before', 'After']}
                list={changes.map(({ field, before, after }) => ({
                  label: labels[field] ?? field,
                  before: describeValue(before),
                  after: describeValue(after),
                }))}
              />
            )}
          </Revision>
        ))}
      </Revisions>
    </Disclosure>
  );
}
