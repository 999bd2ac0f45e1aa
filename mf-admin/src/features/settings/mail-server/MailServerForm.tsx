import { type MailSecurity, USUAL_PORT } from '@cog/contracts/mail-server/constants';
import { removeMailServer, saveMailServer, tryMailServer } from '@cog/contracts/mail-server/endpoints';
import { type MailServer, mailServerInput, mailServerTry } from '@cog/contracts/mail-server/schema';
import { Banner, Button, ConfirmDialog, PasswordField, SelectField, TextField } from '@cog/shared-ui';
import { useState } from 'react';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { AdminForm, SideBySide } from '../../../common/form/AdminForm.tsx';
import { checkBy } from '../../../common/form/checkBy.ts';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { ActionNews, type ActionResult } from '../../../common/list/ActionNews.tsx';
import { useActions } from '../../../common/list/useActions.ts';

const labels = {
  host: 'Mail server',
  security: 'Security',
  port: 'Port',
  user: 'User',
  password: 'Password',
  fromName: 'Sender’s name',
  fromAddress: 'Sender’s address',
  to: 'Your email, for the test',
};

const securities: readonly { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: 'TLS (port 465)' },
  { value: 'starttls', label: 'STARTTLS (port 587)' },
  { value: 'none', label: 'None, without a password' },
];

const isSecurity = (value: string): value is MailSecurity => value in USUAL_PORT;

/** Whether it is a port that goes with some security, and so nobody's own choice. */
const isUsual = (port: string) => Object.values(USUAL_PORT).some((usual) => String(usual) === port.trim());

const valuesOf = ({ host, security, port, user, fromName, fromAddress }: MailServer) => ({
  host: host ?? '',
  security: security ?? 'tls',
  port: String(port ?? USUAL_PORT.tls),
  user: user ?? '',
  password: '',
  fromName: fromName ?? '',
  fromAddress,
  to: '',
});

export interface MailServerFormProps {
  now: MailServer;
  onNow: (now: MailServer) => void;
  refetch: () => Promise<unknown>;
}

/**
 * Sets the mail server, and sends a test through what is typed before it is saved. Nothing of it is kept on the device:
 * it holds a password.
 */
export function MailServerForm({ now, onNow, refetch }: MailServerFormProps) {
  const call = useSignedInCall();
  const { happened, busy, act, tell } = useActions<ActionResult>();
  const [isAsking, setAsking] = useState(false);
  const form = useAdminForm({
    labels,
    initial: valuesOf(now),
    version: now.version,
    draft: null,
    schema: mailServerInput,
    toInput: ({ to: _, ...typed }) => ({ ...typed, version: now.version }),
    send: (input, { version }) => call(saveMailServer, { body: { ...input, version: version ?? now.version } }),
    refetch,
    onSaved: ({ data }) => onNow(data),
  });

  const sendTest = async () => {
    const checked = await checkBy(mailServerTry, form.values());
    if (!checked.ok) {
      tell({ tone: 'bad', text: [...new Set(checked.messages.map(([, message]) => message))].join('\n') });
      return;
    }
    await act('try', () => call(tryMailServer, { body: checked.input }), {
      done: ({ message }) => ({
        tone: 'good',
        text: `${message} Look whether it arrives, among unwanted mail too, then save.`,
      }),
      failed: ({ message }) => ({ tone: 'bad', text: message }),
    });
  };

  const forget = async (version: string) => {
    await act('remove', () => call(removeMailServer, { body: { version } }), {
      done({ message, data }) {
        onNow(data);
        return { tone: 'good', text: message };
      },
      failed: ({ message }) => ({ tone: 'bad', text: message }),
    });
    setAsking(false);
  };

  const security = form.field('security');
  return (
    <>
      <AdminForm
        form={form}
        label="Mail server"
        words={{
          submit: 'Save Mail Server',
          busy: 'Saving...',
          unsaved: 'The mail server you typed has not been saved.',
          discard: 'Discard changes',
          discardQuestion: 'Discard these changes?',
          discardConsequence: 'What you typed will be gone. Mail goes as it does now.',
          thing: 'mail server',
        }}
        saved={<Banner tone="good">The mail server is saved. The next mail goes through it.</Banner>}
        summary={<ActionNews happened={happened} width="form" />}
        actions={
          <>
            <Button
              type="button"
              look="secondary"
              busy={busy === 'try'}
              busyLabel="Sending the test..."
              onClick={() => void sendTest()}
            >
              Send a test to me
            </Button>
            {now.version === null ? null : (
              <Button type="button" look="quiet" onClick={() => setAsking(true)}>
                Forget this mail server
              </Button>
            )}
          </>
        }
        hasYorubaKeys={false}
        warnsOnSearch
      >
        <TextField
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="As smtp.example.com; your mail provider tells it."
          {...form.field('host')}
        />
        <SideBySide>
          <SelectField
            options={securities}
            {...security}
            onChange={(event) => {
              void security.onChange(event);
              const { value } = event.target;
              if (isSecurity(value) && isUsual(form.values().port)) form.set('port', String(USUAL_PORT[value]));
            }}
          />
          <TextField inputMode="numeric" autoComplete="off" {...form.field('port')} />
        </SideBySide>
        <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} optional {...form.field('user')} />
        <PasswordField
          autoComplete="new-password"
          optional
          help={
            now.hasPassword && now.version !== null
              ? 'One is kept, sealed; nobody can read it. Leave this empty to keep it for the same server and user.'
              : 'Kept sealed; nobody can read it again. Some providers call it an app password.'
          }
          {...form.field('password')}
        />
        <SideBySide>
          <TextField autoComplete="off" optional help="Empty: the church’s name." {...form.field('fromName')} />
          <TextField
            type="email"
            inputMode="email"
            autoComplete="off"
            help="One that your provider lets you send from."
            {...form.field('fromAddress')}
          />
        </SideBySide>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          optional
          help="Where ‘Send a test to me’ goes. It is not kept."
          {...form.field('to')}
        />
      </AdminForm>
      <ConfirmDialog
        open={isAsking}
        title="Forget this mail server?"
        message="Mail then goes the way the server was started with, or is kept here and reaches nobody. The password is gone."
        confirmLabel="Forget it"
        busy={busy === 'remove'}
        busyLabel="Forgetting..."
        tone="danger"
        onConfirm={() => now.version !== null && void forget(now.version)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
