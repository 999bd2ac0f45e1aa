import { startQuiz } from '@cog/contracts/quiz/stages.endpoints';
import { type EditableQuiz, newQuiz } from '@cog/contracts/quiz/stages.schema';
import { Banner, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { blanksOf, useAdminForm } from '../../../common/form/useAdminForm.ts';
import { NEW_QUIZ } from './stage.messages.ts';

const labels = { name: 'Name of the new quiz', confirmation: 'The name once more' } as const;

export interface NewQuizDialogProps {
  /** The current quiz, which ends. */
  quiz: Pick<EditableQuiz, 'id' | 'name'>;
  onStarted: (started: { message: string; data: EditableQuiz }) => void;
  onClose: () => void;
}

/** Starts a new quiz after its name was typed twice; the current quiz then becomes a past one. */
export function NewQuizDialog({ quiz, onStarted, onClose }: NewQuizDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: blanksOf(labels),
    // A stored draft from last week must not start a quiz.
    draft: null,
    schema: newQuiz,
    toInput: (values) => ({ ...values, after: quiz.id }),
    send: (body, { idempotencyKey }) => call(startQuiz, { body, idempotencyKey }),
    onSaved: onStarted,
  });
  return (
    <FormDialog
      form={form}
      title={NEW_QUIZ}
      messages={{ submit: 'Start the new quiz', busy: 'Starting...' }}
      hasYorubaKeys
      onClose={onClose}
    >
      <Banner tone="warning" title={`“${quiz.name}” ends with it.`}>
        Its registrations, results and leaderboard then belong to a past quiz, and everyone registers again. The
        questions stay. The stages keep their rules and lose their dates.
      </Banner>
      <TextField autoComplete="off" {...form.field('name')} help="As Harvest 2027." />
      <TextField
        autoComplete="off"
        {...form.field('confirmation')}
        help="Type it again, so that no one starts one by mistake."
      />
    </FormDialog>
  );
}
