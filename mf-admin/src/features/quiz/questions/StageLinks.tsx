import { type QuestionStage, questionStageName } from '@cog/contracts/quiz/questions.constants';
import type { QuestionsPage } from '@cog/contracts/quiz/questions.schema';
import { Link } from '@cog/platform';
import { quiet, row } from '@cog/shared-ui';
import styled from 'styled-components';

export interface StageLinksProps {
  counts: QuestionsPage['counts'];
  openStages: readonly QuestionStage[];
  /** The selected stage; null for the whole bank. */
  current: QuestionStage | null;
  addressOf: (stage: QuestionStage | null) => string;
}

const Links = styled.nav`
  ${row(2)};

  & > a {
    display: grid;
    align-content: center;
    min-height: 48px;
    padding: var(--space-1) var(--space-4);
    background: var(--color-surface);
    border: 1.5px solid var(--color-line);
    border-radius: var(--radius-small);
    color: var(--color-ink);
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
  }

  & > [aria-current] {
    border-color: var(--color-dawn);
    box-shadow: inset 0 0 0 1px var(--color-dawn);
    color: var(--color-dawn);

    /* There the colours are gone. */
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }

  small {
    ${quiet};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

const withoutYorubaText = (count: number) => (count === 0 ? '' : `, ${count} without Yoruba`);

/** Links to the stages with their numbers of questions; an open stage is marked. */
export function StageLinks({ counts, openStages, current, addressOf }: StageLinksProps) {
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  return (
    <Links aria-label="Stages">
      <Link to={addressOf(null)} aria-current={current === null ? 'page' : undefined} preventScrollReset>
        All <small>{all}</small>
      </Link>
      {counts.map(({ stage, total, withoutYoruba }) => (
        <Link
          key={stage}
          to={addressOf(stage)}
          aria-current={current === stage ? 'page' : undefined}
          preventScrollReset
        >
          {questionStageName(stage)}
          {openStages.includes(stage) ? ' (open)' : ''}{' '}
          <small>
            {total}
            {withoutYorubaText(withoutYoruba)}
          </small>
        </Link>
      ))}
    </Links>
  );
}
