import { questionStageName } from '@cog/contracts/quiz/questions.constants';
import type { ImportCheck, ReadQuestion } from '@cog/contracts/quiz/questions.schema';
import { Banner, Button, CheckboxField, column, Heading, Icon, quiet, surface } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusOn } from '../../../common/form/focusOn.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { countOf } from '../../../common/list/ListRows.tsx';
import { OptionList, QuestionText } from './QuestionText.tsx';

const nouns = { one: 'question', many: 'questions' };

const Frame = styled.section`
  ${column(4)};
  max-width: 46rem;
`;

const Cards = styled.ul`
  ${column(3)};
  padding: 0;
  list-style: none;
  font-size: 1rem;
  overflow-wrap: anywhere;

  & > li {
    ${column(2)};
    padding: var(--space-4);
    ${surface};
  }

  & > [data-faulty] {
    border-color: var(--color-ember);
  }

  small {
    ${quiet};
  }
`;

const Faults = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;
  color: var(--color-ember);
  font-weight: 600;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2);
  }
`;

const isFaulty = ({ faults }: ReadQuestion) => faults.length > 0;

/** 'All of them are good.', '10 are good, 2 have mistakes.' */
function goodText(good: number, faulty: number): string {
  if (faulty === 0) return good === 1 ? 'It is good.' : 'All of them are good.';
  if (good === 0) return faulty === 1 ? 'It has mistakes.' : 'All of them have mistakes.';
  return `${good} ${good === 1 ? 'is' : 'are'} good, ${faulty} ${faulty === 1 ? 'has' : 'have'} mistakes.`;
}

/** What was read of one question, and its errors. */
function ReadCard({ question }: { question: ReadQuestion }) {
  const { line, stage, text, textYoruba, options, answer, bibleReference, faults } = question;
  return (
    <li data-faulty={isFaulty(question) || undefined}>
      <small>
        Line {line}
        {stage === null ? '' : ` · ${questionStageName(stage)}`}
        {bibleReference ? ` · ${bibleReference}` : ''}
      </small>
      <QuestionText text={text || '(no question)'} textYoruba={textYoruba} />
      <OptionList options={options} answer={answer} />
      {faults.length > 0 ? (
        <Faults aria-label="What is wrong">
          {faults.map((fault) => (
            <li key={fault}>
              <Icon name="warning" size={20} />
              {fault}
            </li>
          ))}
        </Faults>
      ) : null}
    </li>
  );
}

export interface ImportReportProps {
  check: ImportCheck;
  /** The questions are being stored. */
  busy: boolean;
  onStore: (which: 'all' | 'good') => void;
}

/** Lists what was read of each question and its errors, with the button that stores them. Nothing is stored before. */
export function ImportReport({ check, busy, onStore }: ImportReportProps) {
  const { questions, notes, good } = check;
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const faulty = questions.length - good;
  const shown = onlyFaulty && faulty > 0 ? questions.filter(isFaulty) : questions;

  useEffect(() => {
    if (check) focusOn(top.current);
  }, [check]);

  return (
    <Frame aria-labelledby="import-report">
      <StatusRegion ref={top} tabIndex={-1}>
        <Heading level={2} look="large" id="import-report">
          {countOf(questions.length, nouns)} read
        </Heading>
        <p>{goodText(good, faulty)} Nothing is stored yet.</p>
      </StatusRegion>
      {notes.map((note) => (
        <Banner key={note} tone="plain">
          {note}
        </Banner>
      ))}
      {faulty > 0 && good > 0 ? (
        <CheckboxField
          label="Show only those with mistakes"
          checked={onlyFaulty}
          onChange={({ target }) => setOnlyFaulty(target.checked)}
        />
      ) : null}
      <Cards aria-label="Questions that were read">
        {shown.map((question) => (
          <ReadCard key={question.line} question={question} />
        ))}
      </Cards>
      {good === 0 ? (
        <Banner tone="warning">There is nothing to store. Mend the text above and check it again.</Banner>
      ) : (
        <Actions>
          <Button busy={busy} busyLabel="Storing..." onClick={() => onStore(faulty === 0 ? 'all' : 'good')}>
            {faulty === 0 ? `Store ${countOf(good, nouns)}` : `Store the ${good} good ${good === 1 ? 'one' : 'ones'}`}
          </Button>
        </Actions>
      )}
      {faulty > 0 && good > 0 ? <p>Or mend the text above and check it again, to store all of them together.</p> : null}
    </Frame>
  );
}
