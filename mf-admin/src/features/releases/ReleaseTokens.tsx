import { lagosDay } from '@cog/contracts/lib/calendar';
import { revokeReleaseToken } from '@cog/contracts/releases/endpoints';
import type { ReleaseToken } from '@cog/contracts/releases/schema';
import { useToday } from '@cog/platform';
import { Button, ConfirmDialog, EmptyState, Heading, Icon, Note, Table, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import { countOf, ListSection, Rows } from '../../common/list/ListRows.tsx';
import { useActions } from '../../common/list/useActions.ts';
import { useEditedRows } from '../../common/list/useEditedRows.ts';
import { useSecrets } from '../../common/list/useSecrets.tsx';
import { GivenToken } from './GivenToken.tsx';
import { verbLabels } from './releases.messages.ts';

const newTokenDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './NewTokenDialog.tsx')).NewTokenDialog,
);

export interface ReleaseTokensProps {
  fetched: { items: ReleaseToken[] };
  /** Names of the shell and of all published remotes. */
  names: readonly string[];
}

/** Lists, creates and revokes the tokens with which teams release over HTTP. */
export function ReleaseTokens({ fetched, names }: ReleaseTokensProps) {
  const call = useSignedInCall();
  const tokens = useEditedRows({ rows: fetched.items, total: fetched.items.length }, fetched);
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const secrets = useSecrets();
  const [making, setMaking] = useState(false);
  const [confirming, setConfirming] = useState<ReleaseToken | null>(null);

  const revoke = ({ id }: ReleaseToken) =>
    act(id, () => call(revokeReleaseToken, { body: { id } }), {
      done({ data, message }) {
        tokens.put(data);
        return { tone: 'good', text: message };
      },
      failed: ({ message }) => ({ tone: 'bad', title: 'The token may still open.', text: message }),
    });

  return (
    <ListSection aria-labelledby="release-tokens">
      <Heading level={2} look="large" id="release-tokens">
        Release tokens
      </Heading>
      <Note>
        With a token a team releases from its own machine or build server. It opens what is chosen here, and nothing of
        the admin area.
      </Note>
      <div>
        <Button onClick={() => setMaking(true)} {...newTokenDialog.whenNear}>
          <Icon name="plus" size={20} />
          Make a token
        </Button>
      </div>
      {secrets.messages}
      <ActionMessage result={result} centred />
      {tokens.rows.length === 0 ? (
        <EmptyState title="There are no release tokens." />
      ) : (
        <TokenTable tokens={tokens.rows} onRevoke={setConfirming} />
      )}
      {making ? (
        <LazyDialog code={newTokenDialog} title="Make a release token" onClose={() => setMaking(false)}>
          {(NewTokenDialog) => (
            <NewTokenDialog
              names={names}
              onClose={() => setMaking(false)}
              onMade={({ data, token }) => {
                setMaking(false);
                tokens.add(data);
                setResult(null);
                secrets.show({
                  key: data.id,
                  title: `The token “${data.name}” was made.`,
                  text: <GivenToken token={token} of={data} />,
                });
              }}
            />
          )}
        </LazyDialog>
      ) : null}
      <ConfirmDialog
        open={confirming !== null}
        title={`Revoke “${confirming?.name ?? ''}”?`}
        message={`Who has it can release nothing any more, from the next command on. Visitors see no difference: what is live stays. It cannot be undone; a new token can be made.`}
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
    </ListSection>
  );
}

interface TokenTableProps {
  tokens: readonly ReleaseToken[];
  onRevoke: (token: ReleaseToken) => void;
}

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const today = useToday();
  const hasEnded = ({ expiresAt }: ReleaseToken) => lagosDay(new Date(expiresAt)) < today;
  const columns = [
    { header: 'Token', cell: ({ name }: ReleaseToken) => <b>{name}</b> },
    { header: 'For', cell: ({ remotes }: ReleaseToken) => remotes.join(', ') },
    {
      header: 'May',
      cell: ({ verbs }: ReleaseToken) => verbs.map((verb) => verbLabels[verb].short).join(', '),
    },
    {
      header: 'Made by',
      cell: ({ createdBy, createdAt }: ReleaseToken) =>
        `${createdBy ?? 'A command, or an account that is gone'}, ${lagosMoment(createdAt, today)}`,
    },
    {
      header: 'Last used',
      cell: ({ lastUsedAt }: ReleaseToken) => (lastUsedAt ? lagosMoment(lastUsedAt, today) : 'Not yet'),
    },
    {
      header: 'Expires',
      cell: (token: ReleaseToken) =>
        token.revokedAt
          ? `Revoked ${lagosMoment(token.revokedAt, today)}`
          : `${hasEnded(token) ? 'Expired ' : ''}${lagosMoment(token.expiresAt, today)}`,
    },
    {
      header: 'Actions',
      cell: (token: ReleaseToken) =>
        token.revokedAt || hasEnded(token) ? null : (
          <div data-row-actions="">
            <Button look="quiet" data-harm="" onClick={() => onRevoke(token)}>
              Revoke <VisuallyHidden>{token.name}</VisuallyHidden>
            </Button>
          </div>
        ),
    },
  ];
  const caption = countOf(tokens.length, { one: 'token', many: 'tokens' });
  return (
    <Rows data-title-first>
      <Table caption={caption} columns={columns} rows={tokens} rowKey={({ id }) => id} />
    </Rows>
  );
}
