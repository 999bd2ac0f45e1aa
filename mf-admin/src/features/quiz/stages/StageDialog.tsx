import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import { saveStage } from '@cog/contracts/quiz/stages.endpoints';
import { type EditableQuiz, type EditableStage, stageRules } from '@cog/contracts/quiz/stages.schema';
import { TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { SideBySide } from '../../../common/form/AdminForm.tsx';
import { FormDay } from '../../../common/form/FormDay.tsx';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { fieldAt, findFaults, inputOf, stageLabels, textsOf } from './stage.form.ts';
import { dialogTitle } from './stage.messages.ts';

export interface StageDialogProps {
  quizId: string;
  stage: EditableStage;
  /** Fetches the quiz again after another user has changed the stage. */
  refetch: () => Promise<unknown>;
  onSaved: (saved: { message: string; data: EditableQuiz }) => void;
  onClose: () => void;
}

/** Dates of a stage in Lagos, and its rules. While the stage is open, it can only be extended. */
export function StageDialog({ quizId, stage, refetch, onSaved, onClose }: StageDialogProps) {
  const call = useSignedInCall();
  const isOpen = stage.state === 'open';
  const form = useAdminForm({
    labels: stageLabels,
    initial: textsOf(stage),
    version: stage.version,
    draft: `draft-stage-${quizId}-${stage.stage}`,
    schema: stageRules,
    toInput: inputOf(stage),
    findFaults: findFaults(stage),
    fieldAt,
    send: (rules, { idempotencyKey, version }) =>
      call(saveStage, {
        params: { stage: String(stage.stage) },
        body: { ...rules, version: version ?? stage.version },
        idempotencyKey,
      }),
    onSaved,
    refetch,
    describeValue: (_name, value) => (isIsoDate(value) ? formatDay(value) : value),
  });
  return (
    <FormDialog
      form={form}
      title={dialogTitle(stage)}
      messages={{
        submit: isOpen ? 'Extend' : 'Save',
        busy: 'Saving...',
        restored: 'We brought back your changes. They are not saved yet.',
        thing: 'stage',
      }}
      onClose={onClose}
    >
      {isOpen ? (
        <p>It is open. You can only move its closing later, so that everyone has the same quiz.</p>
      ) : (
        <>
          <p>Days and times are Lagos time. Leave both empty if you don’t know them yet.</p>
          <SideBySide>
            <FormDay form={form} name="opensDay" />
            <TextField type="time" {...form.field('opensTime')} />
          </SideBySide>
        </>
      )}
      <SideBySide>
        <FormDay form={form} name="closesDay" />
        <TextField type="time" {...form.field('closesTime')} />
      </SideBySide>
      {isOpen ? null : (
        <SideBySide>
          <TextField
            inputMode="numeric"
            {...form.field('questionCount')}
            help={`Drawn at random for each. The bank has ${stage.bankCount}.`}
          />
          <TextField inputMode="decimal" {...form.field('minutes')} help="For the whole stage." />
          <TextField inputMode="numeric" {...form.field('passMarkPercent')} help="Right answers needed to go on." />
        </SideBySide>
      )}
    </FormDialog>
  );
}
