import { getApiKeys, makeApiKey, revokeApiKey } from '@cog/contracts/quiz/results.endpoints';
import { type ApiKey, newApiKey } from '@cog/contracts/quiz/results.schema';
import { useApi, useToday } from '@cog/platform';
import { Banner, Button, ConfirmDialog, Loading, Table, TextField, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { FormDialog } from '../../../common/form/FormDialog.tsx';
import { blanksOf, useAdminForm } from '../../../common/form/useAdminForm.ts';
import { Panel } from '../../../common/layout/Panel.tsx';
import { ShownOnce } from '../../../common/layout/ShownOnce.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { useSecrets } from '../../../common/list/useSecrets.tsx';

const labels = { name: 'Name' } as const;

/** API keys of programs that send results: create, show once, list, revoke. */
export function ApiKeys() {
  const api = useApi();
  const call = useSignedInCall();
  const { data, failure, refetch } = useAdminQuery({
    of: 'api keys',
    ask: ({ signal, background }) => api.call(getApiKeys, { signal, background }),
  });
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const secrets = useSecrets();
  const [isMaking, setMaking] = useState(false);
  const [confirming, setConfirming] = useState<ApiKey | null>(null);

  const revoke = ({ id }: ApiKey) =>
    act(id, () => call(revokeApiKey, { body: { id } }), {
      done({ message }) {
        void refetch(true);
        return { tone: 'good', text: message };
      },
      failed({ message }) {
        void refetch(true);
        return { tone: 'bad', text: message };
      },
    });

  const show = ({ id, name }: ApiKey, key: string) => {
    setMaking(false);
    void refetch(true);
    setResult(null);
    secrets.show({
      key: id,
      title: `The key “${name}” was made.`,
      text: (
        <>
          <p>We only show it now. Anyone who has it can send results:</p>
          <ShownOnce secret={key} what="Key" of={name} />
        </>
      ),
    });
  };

  return (
    <Panel
      title="API keys"
      actions={
        <Button look="secondary" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      }
    >
      <p>
        A program that runs the quiz elsewhere sends its results to <code>POST /api/quiz/results</code> with the header{' '}
        <code>Authorization: Bearer</code> and its key.
      </p>
      {secrets.messages}
      <ActionMessage result={result} />
      {data === null ? (
        failure === null ? (
          <Loading label="Loading keys..." />
        ) : (
          <Banner tone="bad" title="The keys didn’t load.">
            <p>{failure.message}</p>
            <Button look="quiet" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Banner>
        )
      ) : (
        <KeyTable keys={data.items} busy={busy} onRevoke={setConfirming} />
      )}
      {isMaking ? <KeyDialog onMade={show} onClose={() => setMaking(false)} /> : null}
      <ConfirmDialog
        open={confirming !== null}
        title={`Revoke the key “${confirming?.name ?? ''}”?`}
        message="The program that uses it can’t send results any more. This cannot be undone."
        notice={<ActionMessage result={result} onlyNew />}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        tone="danger"
        busy={confirming !== null && busy === confirming.id}
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          if (confirming) void revoke(confirming).then((isDone) => isDone && setConfirming(null));
        }}
      />
    </Panel>
  );
}

interface KeyTableProps {
  keys: readonly ApiKey[];
  /** Id of the key that is being revoked. */
  busy: string | null;
  onRevoke: (key: ApiKey) => void;
}

function KeyTable({ keys, busy, onRevoke }: KeyTableProps) {
  const today = useToday();
  if (keys.length === 0) return <p>There are no keys yet.</p>;
  return (
    <Table
      caption={keys.length === 1 ? '1 key' : `${keys.length} keys`}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        {
          key: 'made',
          header: 'Made',
          cell: ({ createdAt, createdBy }) => lagosMoment(createdAt, today) + (createdBy ? `, by ${createdBy}` : ''),
        },
        {
          key: 'used',
          header: 'Last used',
          cell: ({ lastUsedAt }) => (lastUsedAt ? lagosMoment(lastUsedAt, today) : 'Not yet'),
        },
        {
          key: 'actions',
          header: 'Actions',
          cell: (key) =>
            key.revokedAt ? (
              `Revoked ${lagosMoment(key.revokedAt, today)}`
            ) : (
              <div data-row-actions>
                <Button
                  look="quiet"
                  data-harm=""
                  busy={busy === key.id}
                  busyLabel="Revoking..."
                  onClick={() => onRevoke(key)}
                >
                  Revoke<VisuallyHidden> {key.name}</VisuallyHidden>
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
}

function KeyDialog({ onMade, onClose }: { onMade: (key: ApiKey, secret: string) => void; onClose: () => void }) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: blanksOf(labels),
    draft: null,
    schema: newApiKey,
    send: (body) => call(makeApiKey, { body }),
    onSaved: ({ data, key }) => onMade(data, key),
  });
  const failed = form.problems.length > 0 ? {} : { failed: 'The key may not have been made.' };
  return (
    <FormDialog
      form={form}
      title="Make a key"
      messages={{ submit: 'Make the key', busy: 'Making...', unanswered: null, ...failed }}
      onClose={onClose}
    >
      <TextField
        autoComplete="off"
        data-autofocus=""
        help="What the program is, such as Hall server."
        {...form.field('name')}
      />
    </FormDialog>
  );
}
