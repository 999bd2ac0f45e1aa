import type { QuizResult } from '@cog/contracts/quiz/results.schema';
import styled from 'styled-components';
import { firstNameOf } from '../quiz/quiz.messages.ts';
import { RankMark } from './RankMark.tsx';

/** The first in the middle, the second on the left; equal ranks are equally high. */
const Steps = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 9rem));
  gap: var(--space-2);
  justify-content: center;
  align-items: end;
  line-height: 1.3;
  text-align: center;

  & > :first-child {
    order: 1;
  }

  & > :last-child {
    order: 2;
  }

  & b,
  & span {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & span {
    color: var(--color-ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`;

const Step = styled.div`
  display: grid;
  justify-items: center;

  &::after {
    content: '';
    width: 100%;
    height: 1.5rem;
    margin-top: var(--space-2);
    background: linear-gradient(var(--color-sun), color-mix(in srgb, var(--color-sun) 55%, var(--color-paper)));
    border-radius: var(--radius-small) var(--radius-small) 0 0;
  }

  &[data-rank='1']::after {
    height: 4.5rem;
  }

  &[data-rank='2']::after {
    height: 3rem;
  }

  & > small {
    font-size: 0.8125rem;
    font-weight: 700;
  }
`;

/** The first three of a leaderboard, for sighted users only: their rows below have the same information. */
export function Podium({ results }: { results: readonly QuizResult[] }) {
  return (
    <Steps aria-hidden="true" data-print="none">
      {results.slice(0, 3).map(({ id, rank, fullName, score, totalQuestions }) => (
        <Step key={id} data-rank={rank}>
          <RankMark rank={rank} />
          <b lang="">{firstNameOf(fullName)}</b>
          <span>
            {score}/{totalQuestions}
          </span>
        </Step>
      ))}
    </Steps>
  );
}
