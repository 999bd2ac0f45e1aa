import { stageWarnings } from '@cog/contracts/quiz/stages.constants';
import type { EditableQuiz } from '@cog/contracts/quiz/stages.schema';
import { removeSamplePeople } from '@cog/contracts/settings/sample.endpoints';
import { useOnline, usePageData, useSession } from '@cog/platform';
import { Banner, Button, Note, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LazyDialog } from '../../../common/layout/LazyDialog.tsx';
import { LazyPart, lazyCode } from '../../../common/layout/LazyPart.tsx';
import { Panel } from '../../../common/layout/Panel.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { type loader, useEditableQuiz, useSamplePeople } from './EditQuizPage.api.ts';
import { StageList } from './StageList.tsx';
import { dialogTitle, NEW_QUIZ, sampleText } from './stage.messages.ts';

/** For administrators; loads after the stages are shown. */
const resultsPart = lazyCode(async () => (await import('../results/ResultsSections.tsx')).ResultsSections);

const stageDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './StageDialog.tsx')).StageDialog,
);
const newQuizDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './NewQuizDialog.tsx')).NewQuizDialog,
);

/** A change that the server has confirmed, with the current quiz. */
interface Changed {
  message: string;
  data: EditableQuiz;
}

/**
 * The quiz for its organisers: when stages open and close, their rules, and how many people take part, refreshed while
 * visible. Administrators can start a new quiz.
 */
export function EditQuizPage() {
  const loaded = usePageData<typeof loader>();
  const { data, failure, refetch, put } = useEditableQuiz(loaded.quiz);
  const quiz = data ?? loaded.quiz;
  const call = useSignedInCall();
  const session = useSession();
  const isOnline = useOnline();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  /** Number of the stage whose dialog is open. */
  const [edited, setEdited] = useState<number | null>(null);
  const [isStarting, setStarting] = useState(false);
  const sample = useSamplePeople(loaded.sample);
  const warnings = stageWarnings(quiz.stages, quiz.practiceCount, Date.parse(quiz.now));
  const editedStage = quiz.stages.find(({ stage }) => stage === edited);

  const show = ({ message, data: changed }: Changed): ActionResult => {
    put(changed);
    return { tone: 'good', title: message };
  };

  const removeSample = () =>
    act('sample', () => call(removeSamplePeople), {
      done({ message: title }) {
        void sample.refetch(true);
        return { tone: 'good', title };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'The sample people are still there', text }),
    });

  const switchStage = (send: () => Promise<CallOutcome<Changed>>) =>
    act('switch', send, {
      done(changed) {
        void sample.refetch(true);
        return show(changed);
      },
      failed(outcome) {
        void refetch(true);
        void sample.refetch(true);
        if (outcome.kind !== 'unanswered') {
          return { tone: 'bad', title: 'The stage was not changed', text: outcome.message };
        }
        const text = `${outcome.message} It may have gone through. Check the stage, then try again.`;
        return { tone: 'bad', title: 'We’re not sure it was done', text };
      },
    });

  return (
    <AdminLayout heading="Quiz Stages">
      <ActionMessage result={result} />
      <Note>
        The quiz “{quiz.name}”, as of {lagosMoment(quiz.now)}, Lagos time.{' '}
        {isOnline
          ? (failure?.message ?? 'Updates every 30 seconds.')
          : 'You’re offline. It will update once you’re back online.'}
      </Note>
      {warnings
        .filter(({ stage }) => stage === null)
        .map(({ message }) => (
          <Banner key={message} tone="warning">
            {message}
          </Banner>
        ))}
      {sample.data && sample.data.people > 0 ? (
        <Banner tone="warning" title={`This quiz still has ${sampleText(sample.data)}.`}>
          <Stack $gap={3}>
            <p>Their names would be on the leaderboard among those of real people.</p>
            <div>
              <Button
                look="secondary"
                busy={busy === 'sample'}
                busyLabel="Removing..."
                onClick={() => void removeSample()}
              >
                Remove the sample people
              </Button>
            </div>
          </Stack>
        </Banner>
      ) : null}
      <StageList
        stages={quiz.stages}
        warnings={warnings}
        now={quiz.now}
        sample={sample.data}
        busy={busy !== null}
        act={switchStage}
        onEdit={setEdited}
      />
      {session?.role === 'administrator' ? (
        <LazyPart code={resultsPart}>{(ResultsSections) => <ResultsSections />}</LazyPart>
      ) : null}
      {session?.role === 'administrator' ? (
        <Panel
          title="The next quiz"
          actions={
            <Button look="secondary" {...newQuizDialog.whenNear} onClick={() => setStarting(true)}>
              {NEW_QUIZ}
            </Button>
          }
        >
          <p>
            A new quiz has registrations, results and dates of its own. What “{quiz.name}” holds stays until its time is
            up, and leaves the leaderboard.
          </p>
        </Panel>
      ) : null}
      {editedStage ? (
        <LazyDialog
          key={editedStage.stage}
          code={stageDialog}
          title={dialogTitle(editedStage)}
          onClose={() => setEdited(null)}
        >
          {(StageDialog) => (
            <StageDialog
              quizId={quiz.id}
              stage={editedStage}
              refetch={() => refetch(true)}
              onSaved={(saved) => {
                setEdited(null);
                setResult(show(saved));
              }}
              onClose={() => setEdited(null)}
            />
          )}
        </LazyDialog>
      ) : null}
      {isStarting ? (
        <LazyDialog code={newQuizDialog} title={NEW_QUIZ} onClose={() => setStarting(false)}>
          {(NewQuizDialog) => (
            <NewQuizDialog
              quiz={quiz}
              onStarted={(started) => {
                setStarting(false);
                setResult(show(started));
              }}
              onClose={() => setStarting(false)}
            />
          )}
        </LazyDialog>
      ) : null}
    </AdminLayout>
  );
}
