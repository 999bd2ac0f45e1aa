import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { LONGEST_TOKEN_NAME, releaseVerbs, TOKEN_DAYS } from '@cog/contracts/releases/constants';
import { makeReleaseToken } from '@cog/contracts/releases/endpoints';
import { newReleaseToken } from '@cog/contracts/releases/schema';
import { SelectField, TextField } from '@cog/shared-ui';
import { useController } from 'react-hook-form';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { verbLabels } from './releases.messages.ts';

const labels = { name: 'Name', remotes: 'What it is for', verbs: 'What it may do', days: 'Expires in' };
const initial = { name: '', remotes: '', verbs: 'publish promote', days: String(TOKEN_DAYS) };
const verbs = releaseVerbs.map((value) => ({ value, label: verbLabels[value].may }));
const lives = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: String(TOKEN_DAYS), label: `${TOKEN_DAYS} days` },
  { value: '365', label: 'A year' },
];

/** The chosen names; the form stores them separated by spaces. */
const chosenOf = (text: string): string[] => text.split(' ').filter(Boolean);

export interface NewTokenDialogProps {
  /** Names of the shell and of all published remotes. */
  names: readonly string[];
  /** Receives the token, which the server sends only once. */
  onMade: (answer: AnswerOf<typeof makeReleaseToken>) => void;
  onClose: () => void;
}

/** Creates a release token for some remotes and actions, with an expiry. */
export function NewTokenDialog({ names, onMade, onClose }: NewTokenDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial,
    draft: null,
    schema: newReleaseToken,
    toInput: ({ name, remotes, verbs: may, days }) => ({
      name,
      remotes: chosenOf(remotes),
      verbs: chosenOf(may),
      days: Number(days),
    }),
    send: (body) => call(makeReleaseToken, { body }),
    onSaved: onMade,
  });
  // With controllers, since the value belongs to several checkboxes.
  const places = {
    remotes: useController({ control: form.control, name: 'remotes' }),
    verbs: useController({ control: form.control, name: 'verbs' }),
  };
  const choices = (name: 'remotes' | 'verbs') => ({
    label: labels[name],
    chosen: chosenOf(form.values()[name]),
    error: form.problems.find((problem) => problem.name === name)?.message,
    ref: places[name].field.ref,
    readOnly: form.busy,
    onChoose: (chosen: string[]) => form.set(name, chosen.join(' ')),
  });
  return (
    <FormDialog
      form={form}
      title="Make a release token"
      messages={{
        submit: 'Make token',
        busy: 'Making...',
        unanswered:
          'It may have been made anyway, without anyone seeing it. Please load this page again and revoke it.',
      }}
      onClose={onClose}
    >
      <TextField
        autoComplete="off"
        maxLength={LONGEST_TOKEN_NAME}
        help="Who uses it and where, such as “Quiz team, build server”."
        {...form.field('name')}
      />
      <ChoicesField options={names.map((value) => ({ value, label: value }))} {...choices('remotes')} />
      <ChoicesField options={verbs} {...choices('verbs')} />
      <SelectField options={lives} {...form.field('days')} />
    </FormDialog>
  );
}
