import {
  getAudience,
  getAudiences,
  removeAudience,
  saveAudience,
} from '@cog/contracts/mails/registrationMail.endpoints';
import { audienceInput, type SavedAudience } from '@cog/contracts/mails/registrationMail.schema';
import { useApi } from '@cog/platform';
import { Banner, Button, Cluster, ConfirmDialog, Dialog, Loading, Stack, TextField } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormFailure } from '../../common/form/FormFailure.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import { useActions } from '../../common/list/useActions.ts';
import { GroupList } from './registrations.styles.ts';
import type { Selected } from './useSelection.ts';

const labels = { name: 'Name of the group' };
const name = audienceInput.pick(['name']);

export interface AudiencesDialogProps {
  selected: Selected;
  onClose: () => void;
}

const countText = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`);

/** Saved groups of recipients: select one, save the current selection as one, or delete one. */
export function AudiencesDialog({ selected, onClose }: AudiencesDialogProps) {
  const api = useApi();
  const call = useSignedInCall();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const [doomed, setDoomed] = useState<SavedAudience | null>(null);
  const { data, failure, refetch } = useAdminQuery({
    of: 'audiences',
    ask: (how) => api.call(getAudiences, how),
  });
  const form = useAdminForm({
    labels,
    initial: { name: '' },
    draft: null,
    schema: name,
    send: (input, { idempotencyKey }) =>
      call(saveAudience, { body: { ...input, selection: selected.selection }, idempotencyKey }),
    onSaved({ message: text }) {
      setResult({ tone: 'good', text });
      void refetch(true);
    },
  });

  const choose = ({ id, name: title }: SavedAudience) =>
    act(id, () => call(getAudience, { params: { id } }), {
      done(audience) {
        selected.chooseAudience(audience);
        onClose();
        return null;
      },
      failed: ({ message: text }) => ({
        tone: 'bad',
        title: `We couldn’t select “${title}”. Please try again.`,
        text,
      }),
    });
  const remove = ({ id }: SavedAudience) =>
    act('delete', () => call(removeAudience, { params: { id } }), {
      done({ message: text }) {
        void refetch(true);
        return { tone: 'good', text };
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'The group was not deleted. Please try again.', text }),
    });

  return (
    <Dialog
      open
      title="Saved groups"
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <ActionMessage result={result} onlyNew />
        {data === null && failure === null ? <Loading label="Loading groups..." /> : null}
        {data === null && failure !== null ? (
          <Banner tone="bad" title="The groups didn’t load.">
            <p>{failure.message}</p>
            <Button look="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Banner>
        ) : null}
        {data?.data.length === 0 ? (
          <p>No groups yet. Choose the people of a group in the list, then give it a name here to find them again.</p>
        ) : null}
        {data && data.data.length > 0 ? (
          <GroupList aria-label="Saved groups">
            {data.data.map((group) => (
              <li key={group.id}>
                <Cluster $spread>
                  <p>
                    <b>{group.name}</b> {countText(group.count)}
                  </p>
                  <Actions>
                    <Button
                      look="secondary"
                      busy={busy === group.id}
                      aria-label={`Choose ${group.name}`}
                      onClick={() => void choose(group)}
                    >
                      Choose
                    </Button>
                    <Button
                      look="quiet"
                      data-harm=""
                      aria-label={`Delete ${group.name}`}
                      onClick={() => setDoomed(group)}
                    >
                      Delete
                    </Button>
                  </Actions>
                </Cluster>
              </li>
            ))}
          </GroupList>
        ) : null}
        {selected.count > 0 ? (
          <form noValidate aria-label="Save who is chosen as a group" onSubmit={form.onSubmit}>
            <Stack $gap={3}>
              <FormFailure
                form={form}
                messages={{ submit: 'Save group', failed: 'The group was not saved. Please try again.' }}
              />
              <TextField
                autoComplete="off"
                help={
                  selected.filter === null
                    ? `Saves the ${countText(selected.count)} chosen now.`
                    : 'Saves the search. The group will have everyone it finds on the day you use it.'
                }
                {...form.field('name')}
              />
              <div>
                <Button type="submit" busy={form.busy} busyLabel="Saving...">
                  Save group
                </Button>
              </div>
            </Stack>
          </form>
        ) : null}
      </Stack>
      <ConfirmDialog
        open={doomed !== null}
        title={`Delete the group “${doomed?.name ?? ''}”?`}
        message="The people in it stay registered."
        confirmLabel="Delete"
        tone="danger"
        busy={busy === 'delete'}
        busyLabel="Deleting..."
        onCancel={() => setDoomed(null)}
        onConfirm={async () => {
          if (doomed !== null) await remove(doomed);
          setDoomed(null);
        }}
      />
    </Dialog>
  );
}
