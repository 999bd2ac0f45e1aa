import { closeStage, openStage } from '@cog/contracts/quiz/stages.endpoints';
import type { EditableQuiz, EditableStage } from '@cog/contracts/quiz/stages.schema';
import { removeSamplePeople } from '@cog/contracts/settings/sample.endpoints';
import type { SamplePeople } from '@cog/contracts/settings/sample.schema';
import { Button, CheckboxField, ConfirmDialog, Stack, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import type { CallOutcome } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { closingText, openingText, sampleText } from './stage.messages.ts';

export interface StageSwitchProps {
  stage: EditableStage;
  /** Time by the server's clock, ISO 8601. */
  now: string;
  /** Sample people in the quiz; null if unknown. */
  sample: SamplePeople | null;
  /** A call is running. */
  busy: boolean;
  /** Sends the call and reports how it went. */
  act: (send: () => Promise<CallOutcome<{ message: string; data: EditableQuiz }>>) => Promise<unknown>;
}

/** 'Open now' or 'Close now', after a confirmation. Renders nothing for a stage without a future end, which cannot be opened. */
export function StageSwitch({ stage, now, sample, busy, act }: StageSwitchProps) {
  const call = useSignedInCall();
  /** The stage when the dialog was opened: its text must not change while the user reads it. */
  const [confirming, setConfirming] = useState<EditableStage | null>(null);
  const [withoutSample, setWithoutSample] = useState(true);
  const closes = (confirming ?? stage).state === 'open';
  const verb = closes ? 'Close' : 'Open';
  const offersRemoval = !closes && sample !== null && sample.people > 0;

  const confirm = async () => {
    if (confirming === null) return;
    const endpoint = closes ? closeStage : openStage;
    const change = () =>
      call(endpoint, { params: { stage: String(confirming.stage) }, body: { version: confirming.version } });
    await act(async () => {
      if (offersRemoval && withoutSample) {
        const removal = await call(removeSamplePeople);
        if (removal.kind !== 'done') return removal;
        const outcome = await change();
        // The sample people are gone, even where the stage stays as it was.
        return outcome.kind === 'done' || outcome.kind === 'signed-out'
          ? outcome
          : { ...outcome, message: `${removal.data.message} ${outcome.message}` };
      }
      return change();
    });
    setConfirming(null);
  };

  if (confirming === null && stage.state !== 'open' && (stage.closesAt === null || stage.closesAt <= now)) return null;
  return (
    <>
      <Button look={closes ? 'danger' : 'secondary'} onClick={() => setConfirming(stage)}>
        {verb} now<VisuallyHidden> Stage {stage.stage}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        title={`${verb} Stage ${stage.stage} now?`}
        message={
          confirming === null ? null : (
            <Stack $gap={3}>
              {(closes ? closingText(confirming) : openingText(confirming)).map((text) => (
                <p key={text}>{text}</p>
              ))}
              {offersRemoval ? (
                <CheckboxField
                  label={`Remove ${sampleText(sample)} first`}
                  checked={withoutSample}
                  onChange={({ currentTarget }) => setWithoutSample(currentTarget.checked)}
                />
              ) : null}
            </Stack>
          )
        }
        confirmLabel={`${verb} Stage ${stage.stage}`}
        tone={closes ? 'danger' : 'primary'}
        busy={busy}
        busyLabel={closes ? 'Closing...' : 'Opening...'}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(null)}
      />
    </>
  );
}
