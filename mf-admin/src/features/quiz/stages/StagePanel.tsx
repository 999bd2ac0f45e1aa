import type { StageWarning } from '@cog/contracts/quiz-stages/constants';
import type { EditableStage } from '@cog/contracts/quiz-stages/schema';
import { Banner, Button, ButtonLink } from '@cog/shared-ui';
import styled from 'styled-components';
import { Facts } from '../../../common/layout/Facts.tsx';
import { Panel } from '../../../common/layout/Panel.tsx';
import { questionsAddress } from '../questions/questions.address.ts';
import { StageSwitch, type StageSwitchProps } from './StageSwitch.tsx';
import { durationWords, momentWords, peopleWords, stateWords } from './stage.words.ts';

const State = styled.p`
  justify-self: start;
  padding: var(--space-1) var(--space-4);
  border: 2px solid var(--color-ink-soft);
  border-radius: 999px;
  color: var(--color-ink-soft);
  font-weight: 700;

  &[data-state='open'] {
    border-color: var(--color-leaf);
    color: var(--color-leaf);
  }
`;

export interface StagePanelProps extends Omit<StageSwitchProps, 'stage'> {
  stage: EditableStage;
  warnings: readonly StageWarning[];
  onEdit: () => void;
}

/** One stage: whether it is open, its dates in Lagos, its rules, who is at it, and what is not right yet. */
export function StagePanel({ stage, warnings, onEdit, ...switching }: StagePanelProps) {
  const { state, opensAt, closesAt, running, finished } = stage;
  const isOpen = state === 'open';
  return (
    <Panel
      title={`Stage ${stage.stage}`}
      actions={
        <>
          <Button look="secondary" onClick={onEdit}>
            {isOpen ? 'Prolong' : 'Change dates and rules'}
          </Button>
          <StageSwitch stage={stage} {...switching} />
          <ButtonLink look="quiet" to={questionsAddress({ stage: stage.stage })}>
            Its questions
          </ButtonLink>
        </>
      }
    >
      <State data-state={state}>{stateWords[state]}</State>
      {warnings.map(({ message }) => (
        <Banner key={message} tone="warning">
          {message}
        </Banner>
      ))}
      <Facts
        facts={[
          ['Opens (Lagos)', momentWords(opensAt)],
          ['Closes (Lagos)', momentWords(closesAt)],
          ['Questions', `${stage.questionCount} of the ${stage.bankCount} in the bank`],
          ['Time limit', durationWords(stage.timeLimitSeconds)],
          ['Pass mark', `${stage.passMarkPercent}%`],
          ['At it now', isOpen || running > 0 ? peopleWords(running) : null],
          ['Have taken it', finished > 0 || isOpen ? peopleWords(finished) : null],
        ]}
      />
      {isOpen || (closesAt !== null && closesAt > switching.now) ? null : (
        <p>To open it now, first set when it closes.</p>
      )}
    </Panel>
  );
}
