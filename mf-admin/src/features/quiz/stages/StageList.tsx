import * as pages from '@cog/contracts/composition/pages';
import type { StageWarning } from '@cog/contracts/quiz/stages.constants';
import type { EditableStage } from '@cog/contracts/quiz/stages.schema';
import { RouteLink } from '@cog/platform';
import { Button, column, EmptyState, Icon, quiet, RowActions, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { ListRows } from '../../../common/list/ListRows.tsx';
import { questionsAddress } from '../questions/questions.address.ts';
import { StageSwitch, type StageSwitchProps } from './StageSwitch.tsx';
import { durationText, momentText, peopleText, questionText, stateLabels } from './stage.messages.ts';

const Named = styled.div`
  ${column(2)};
  justify-items: start;

  /* Wide enough for a warning to read as a sentence, not as a column of words. */
  @media (min-width: 1200px) {
    min-width: 11rem;
  }

  small {
    ${quiet};
  }
`;

const State = styled.p`
  padding: 0 var(--space-3);
  border: 2px solid var(--color-ink-soft);
  border-radius: 999px;
  color: var(--color-ink-soft);
  font-weight: 700;
  white-space: nowrap;

  &[data-state='open'] {
    border-color: var(--color-leaf);
    color: var(--color-leaf);
  }
`;

const Warning = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  color: var(--color-ember);
  font-size: var(--text-small);
`;

const Lines = styled.div`
  & > * {
    display: block;
  }

  @media (min-width: 1200px) {
    white-space: nowrap;
  }
`;

export interface StageListProps extends Omit<StageSwitchProps, 'stage'> {
  stages: readonly EditableStage[];
  /** Warnings about all stages. */
  warnings: readonly StageWarning[];
  onEdit: (stage: number) => void;
}

function Dates({ opensAt, closesAt }: Pick<EditableStage, 'opensAt' | 'closesAt'>) {
  if (opensAt === null && closesAt === null) return 'Not set';
  return (
    <Lines>
      <span>{opensAt === null ? 'No opening yet' : `Opens ${momentText(opensAt)}`}</span>
      <span>{closesAt === null ? 'No closing yet' : `Closes ${momentText(closesAt)}`}</span>
    </Lines>
  );
}

type Row = EditableStage & { id: string };

/** The stages: state, dates in Lagos, rules, people taking part, and warnings. */
export function StageList({ stages, warnings, onEdit, ...switching }: StageListProps) {
  const columns = [
    {
      header: 'Stage',
      cell: ({ stage, state, closesAt, running, finished }: Row) => (
        <Named>
          <b>Stage {stage}</b>
          <State data-state={state}>{stateLabels[state]}</State>
          {state === 'open' || running > 0 ? <span>{peopleText(running)} taking it now</span> : null}
          {finished > 0 ? <span>{peopleText(finished)} took it</span> : null}
          {warnings
            .filter((warning) => warning.stage === stage)
            .map(({ message }) => (
              <Warning key={message}>
                <Icon name="warning" size={18} />
                <span>{message}</span>
              </Warning>
            ))}
          {state === 'open' || (closesAt !== null && closesAt > switching.now) ? null : (
            <small>To open it now, first set when it closes.</small>
          )}
        </Named>
      ),
    },
    { header: 'Dates (Lagos)', cell: ({ opensAt, closesAt }: Row) => <Dates opensAt={opensAt} closesAt={closesAt} /> },
    {
      header: 'Rules',
      cell: ({ stage, questionCount, bankCount, timeLimitSeconds, passMarkPercent }: Row) => (
        <Lines>
          <RouteLink to={questionsAddress({ stage })} otherwise={questionText(questionCount)}>
            {questionText(questionCount)}
            <VisuallyHidden> of Stage {stage}</VisuallyHidden>
          </RouteLink>
          <span>{bankCount} in the bank</span>
          <span>{durationText(timeLimitSeconds)}</span>
          <span>Pass mark {passMarkPercent}%</span>
        </Lines>
      ),
    },
    {
      header: 'Actions',
      cell: (stage: Row) => (
        <RowActions>
          <Button look="secondary" onClick={() => onEdit(stage.stage)}>
            {stage.state === 'open' ? 'Extend' : 'Edit'}
            <VisuallyHidden> Stage {stage.stage}</VisuallyHidden>
          </Button>
          <StageSwitch stage={stage} {...switching} />
        </RowActions>
      ),
    },
  ];
  return (
    <ListRows
      nouns={{ one: 'stage', many: 'stages' }}
      columns={columns}
      rows={stages.map((stage) => ({ ...stage, id: String(stage.stage) }))}
      titleFirst
      page={1}
      total={stages.length}
      pageSize={stages.length}
      addressOf={() => pages.editQuiz}
      allAddress={pages.editQuiz}
      empty={<EmptyState title="This quiz has no stages." />}
    />
  );
}
