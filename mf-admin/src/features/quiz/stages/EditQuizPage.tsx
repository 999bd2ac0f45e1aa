import { stageWarnings } from '@cog/contracts/quiz-stages/constants';
import type { EditableQuiz } from '@cog/contracts/quiz-stages/schema';
import { useOnline, usePageData, useSession } from '@cog/platform';
import { Banner, Button } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LatePart, lateCode } from '../../../common/layout/LatePart.tsx';
import { Panel } from '../../../common/layout/Panel.tsx';
import { ActionNews, type ActionResult } from '../../../common/list/ActionNews.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { type loader, useEditableQuiz } from './EditQuizPage.api.ts';
import { NewQuizDialog } from './NewQuizDialog.tsx';
import { StageDialog } from './StageDialog.tsx';
import { StagePanel } from './StagePanel.tsx';

const Freshness = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
`;

/** For administrators; the stages stand before it has come. */
const resultsPart = lateCode(async () => (await import('../results/ResultsSections.tsx')).ResultsSections);

/** A change that the server has acknowledged, with the quiz as it is now. */
interface Changed {
  message: string;
  data: EditableQuiz;
}

/**
 * The quiz for those who hold it: when its stages open and close, by which rules, and who is at them, kept fresh while
 * it is looked at. Administrators begin a new quiz here.
 */
export function EditQuizPage() {
  const loaded = usePageData<typeof loader>();
  const { data, failure, refetch, put } = useEditableQuiz(loaded);
  const quiz = data ?? loaded;
  const session = useSession();
  const isOnline = useOnline();
  const { happened, busy, act, tell } = useActions<ActionResult>();
  /** The stage whose dialog is open. */
  const [edited, setEdited] = useState<number | null>(null);
  const [isStarting, setStarting] = useState(false);
  const warnings = stageWarnings(quiz.stages, quiz.practiceCount, Date.parse(quiz.now));
  const editedStage = quiz.stages.find(({ stage }) => stage === edited);

  const show = ({ message, data: changed }: Changed): ActionResult => {
    put(changed);
    return { tone: 'good', title: message };
  };

  const switchStage = (send: () => Promise<CallOutcome<Changed>>) =>
    act('switch', send, {
      done: show,
      failed(outcome) {
        void refetch(true);
        if (outcome.kind !== 'unanswered') return { tone: 'bad', title: 'Nothing was changed', text: outcome.message };
        const text = `${outcome.message} It may have been done all the same: look at the stage, then try again.`;
        return { tone: 'bad', title: 'Nobody knows whether it was done', text };
      },
    });

  return (
    <AdminLayout heading="Quiz Stages">
      <ActionNews happened={happened} />
      <Freshness>
        The quiz “{quiz.name}”, as of {lagosMoment(quiz.now)}, Lagos time.{' '}
        {isOnline
          ? (failure?.message ?? 'It is brought up to date every 30 seconds.')
          : 'You are offline: it is brought up to date when you are back.'}
      </Freshness>
      {warnings
        .filter(({ stage }) => stage === null)
        .map(({ message }) => (
          <Banner key={message} tone="warning">
            {message}
          </Banner>
        ))}
      {quiz.stages.map((stage) => (
        <StagePanel
          key={stage.stage}
          stage={stage}
          warnings={warnings.filter((warning) => warning.stage === stage.stage)}
          now={quiz.now}
          busy={busy !== null}
          act={switchStage}
          onEdit={() => setEdited(stage.stage)}
        />
      ))}
      {session?.role === 'administrator' ? (
        <LatePart code={resultsPart}>{(ResultsSections) => <ResultsSections />}</LatePart>
      ) : null}
      {session?.role === 'administrator' ? (
        <Panel
          title="The next quiz"
          actions={
            <Button look="secondary" onClick={() => setStarting(true)}>
              Start a new quiz
            </Button>
          }
        >
          <p>
            A new quiz has registrations, results and dates of its own. What “{quiz.name}” holds stays until its time to
            be kept is over, and is seen no more on the leaderboard.
          </p>
        </Panel>
      ) : null}
      {editedStage ? (
        <StageDialog
          key={editedStage.stage}
          quizId={quiz.id}
          stage={editedStage}
          refetch={() => refetch(true)}
          onSaved={(saved) => {
            setEdited(null);
            tell(show(saved));
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {isStarting ? (
        <NewQuizDialog
          quiz={quiz}
          onStarted={(started) => {
            setStarting(false);
            tell(show(started));
          }}
          onClose={() => setStarting(false)}
        />
      ) : null}
    </AdminLayout>
  );
}
