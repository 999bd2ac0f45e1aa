import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { LONGEST_WHY } from '@cog/contracts/releases/constants';
import type { promoteRelease } from '@cog/contracts/releases/endpoints';
import { retirement } from '@cog/contracts/releases/schema';
import { useOnline } from '@cog/platform';
import { Banner, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';
import { questionOf, type ReleaseChange } from './releases.messages.ts';
import { sendChange } from './sendChange.ts';

const labels = { why: 'Why' };
/** The field for a reason is the same for every change. */
const reason = retirement.pick(['why']);

export interface ReleaseChangeDialogProps {
  change: ReleaseChange;
  onChanged: (answer: AnswerOf<typeof promoteRelease>) => void;
  /** Called if the change failed or its outcome is unknown: the page behind the dialog may be out of date. */
  onFailed: () => void;
  onClose: () => void;
}

/** Explains a change, asks for a reason, and makes it. Shows a refusal until it is closed. */
export function ReleaseChangeDialog({ change, onChanged, onFailed, onClose }: ReleaseChangeDialogProps) {
  const call = useSignedInCall();
  const online = useOnline();
  const { title, consequence, submit, busy } = questionOf(change);
  const form = useAdminForm({
    labels,
    initial: { why: '' },
    draft: null,
    schema: reason,
    async send({ why }) {
      const outcome = await sendChange(call, change, why);
      if (outcome.kind !== 'done') onFailed();
      return outcome;
    },
    onSaved: onChanged,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      messages={{
        submit,
        busy,
        failed: form.outcome?.kind === 'unanswered' ? 'We’re not sure it was done.' : 'Nothing was changed.',
        unanswered: 'Close this and look at what is live, then try again.',
      }}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <TextField
        optional
        maxLength={LONGEST_WHY}
        autoComplete="off"
        help="For those who read who changed what."
        {...form.field('why')}
      />
      {online ? null : <Banner tone="warning">You’re offline. This can be sent when you are back.</Banner>}
    </FormDialog>
  );
}
