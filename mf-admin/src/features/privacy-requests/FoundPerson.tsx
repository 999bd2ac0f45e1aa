import { formatPhone } from '@cog/contracts/lib/phone';
import { lastingKinds } from '@cog/contracts/privacy/people.constants';
import type { PersonFound } from '@cog/contracts/privacy/people.schema';
import { Banner, Button, column, quiet, Stack } from '@cog/shared-ui';
import styled from 'styled-components';
import { Panel } from '../../common/layout/Panel.tsx';
import type { Found } from './FindPersonForm.tsx';
import { kindLabels } from './privacyRequests.messages.ts';

const Kinds = styled.dl`
  ${column(3)};

  & dt {
    font-weight: 600;
  }

  & small {
    ${quiet};
  }
`;

export interface FoundPersonProps extends Found {
  /** The running action: 'export', or the name being searched for. */
  busy: string | null;
  onExport: () => void;
  onErase: () => void;
  /** Narrows the result to one name. */
  onChoose: (name: string) => void;
}

const things = (count: number) => (count === 1 ? '1' : count.toLocaleString('en-GB'));

/** Whom the search matched, what data is held, and what can be done with it. */
export function FoundPerson({ asked, person, busy, onExport, onErase, onChoose }: FoundPersonProps) {
  const { people, held } = person;
  const isSeveral = people.length > 1;
  const canErase = held.some(({ kind }) => !lastingKinds.includes(kind));
  const under = [asked.phone === null ? null : formatPhone(asked.phone), asked.email, asked.name].filter(Boolean);
  return (
    <Panel
      title={held.length === 0 ? 'We have nothing' : 'What we have'}
      actions={
        held.length === 0 || isSeveral ? null : (
          <>
            <Button look="secondary" busy={busy === 'export'} busyLabel="Exporting..." onClick={onExport}>
              Export data
            </Button>
            {canErase ? (
              <Button look="quiet" data-harm="" onClick={onErase}>
                Erase for good
              </Button>
            ) : null}
          </>
        )
      }
    >
      <p>Under {under.join(', ')}.</p>
      {isSeveral ? (
        <Banner tone="warning" title="Several people share this phone number or e-mail address.">
          Choose one, to see, hand over and erase what is theirs alone. If these are one person’s names, choose one
          after the other.
        </Banner>
      ) : null}
      <PeopleFound people={people} isSeveral={isSeveral} busy={busy} onChoose={onChoose} />
      <Kinds>
        {held.map(({ kind, count }) => (
          <div key={kind}>
            <dt>
              {kindLabels[kind].name}: {things(count)}
            </dt>
            <dd>
              <small>{kindLabels[kind].end}</small>
            </dd>
          </div>
        ))}
      </Kinds>
    </Panel>
  );
}

interface PeopleFoundProps extends Pick<FoundPersonProps, 'busy' | 'onChoose'> {
  people: PersonFound['people'];
  isSeveral: boolean;
}

function PeopleFound({ people, isSeveral, busy, onChoose }: PeopleFoundProps) {
  if (people.length === 0) return null;
  return (
    <Stack as="ul" $gap={2} role="list">
      {people.map(({ name, phoneNumber, references }) => (
        <li key={name}>
          {[name, phoneNumber === null ? null : formatPhone(phoneNumber)].filter(Boolean).join(', ')}
          {references.length === 0 ? null : `: ${references.join(', ')}`}{' '}
          {isSeveral ? (
            <Button look="quiet" busy={busy === name} busyLabel="Looking..." onClick={() => onChoose(name)}>
              Only {name}
            </Button>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}
