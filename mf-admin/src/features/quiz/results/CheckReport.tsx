import { statusNames } from '@cog/contracts/quiz/results.constants';
import type { CheckedFile } from '@cog/contracts/quiz/results.schema';
import { Banner, Button, column, Heading, Table } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { focusOn } from '../../../common/form/focusOn.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { Facts } from '../../../common/layout/Facts.tsx';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { countOf } from '../../../common/list/ListRows.tsx';

const results = { one: 'result', many: 'results' };
const rows = { one: 'row', many: 'rows' };

const becomes = { added: 'New', replaced: 'Replaces another', unchanged: 'Already there' } as const;

const Whole = styled.div`
  ${column(4)};
  overflow-wrap: break-word;
`;

const Problems = styled.ul`
  padding-inline-start: 1.2em;
`;

export interface CheckReportProps {
  check: CheckedFile;
  /** The results are being stored. */
  busy: boolean;
  onStore: () => void;
}

/** Says what storing the results would change, with the button that stores them. Nothing is stored before. */
export function CheckReport({ check, busy, onStore }: CheckReportProps) {
  const { unknown, wrong, added, replaced, unchanged, replacedFromSite, problems, sample } = check;
  const top = useRef<HTMLDivElement>(null);
  const leftOut = unknown + wrong;
  const stored = added + replaced;

  useEffect(() => {
    if (check) focusOn(top.current);
  }, [check]);

  return (
    <Whole>
      <StatusRegion ref={top} tabIndex={-1}>
        <Heading level={3}>{countOf(check.rows, rows)} read</Heading>
        <p>Nothing is stored yet.</p>
      </StatusRegion>
      <Facts
        facts={[
          ['Matched', check.matched],
          ['Unknown', unknown],
          ['Wrong', wrong],
          ['New', added],
          ['Would replace', replaced],
          ['There already', unchanged],
        ]}
      />
      {replacedFromSite > 0 ? (
        <Banner
          tone="warning"
          title={`${countOf(replacedFromSite, results)} of the quiz on this site would be replaced.`}
        >
          Those were timed and counted here. Store these only if they are to count instead.
        </Banner>
      ) : null}
      {problems.length > 0 ? (
        <div>
          <Heading level={3} look="body">
            {leftOut > problems.length ? `The first ${problems.length} of ${leftOut} rows left out` : 'Rows left out'}
          </Heading>
          <Problems>
            {problems.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </Problems>
        </div>
      ) : null}
      {sample.length > 0 ? (
        <Table
          caption={sample.length < check.matched ? `The first ${sample.length} rows` : 'What was read'}
          rows={sample}
          rowKey={({ line }) => line}
          columns={[
            { key: 'name', header: 'Participant', cell: ({ fullName, reference }) => `${fullName}, ${reference}` },
            { key: 'stage', header: 'Stage', cell: ({ stage }) => stage },
            { key: 'score', header: 'Score', cell: ({ score, totalQuestions }) => `${score}/${totalQuestions}` },
            {
              key: 'time',
              header: 'Time',
              cell: ({ timeTaken }) => `${Math.floor(timeTaken / 60)}m ${timeTaken % 60}s`,
            },
            { key: 'at', header: 'Completed', cell: ({ completedAt }) => lagosMoment(completedAt) },
            { key: 'status', header: 'Status', cell: ({ status }) => statusNames[status] },
            { key: 'becomes', header: 'What it is', cell: (row) => becomes[row.becomes] },
          ]}
        />
      ) : null}
      {stored > 0 ? (
        <Actions>
          <Button busy={busy} busyLabel="Storing..." onClick={onStore}>
            Store {countOf(stored, results)}
            {leftOut > 0 ? `, leave out ${countOf(leftOut, rows)}` : ''}
          </Button>
        </Actions>
      ) : (
        <Banner tone="plain">There is nothing new to store.</Banner>
      )}
    </Whole>
  );
}
