import { type MailSecurity, USUAL_PORT } from '@cog/contracts/mails/mailServer.constants';
import { removeMailServer, saveMailServer, tryMailServer } from '@cog/contracts/mails/mailServer.endpoints';
import { type MailServer, mailServerInput, mailServerTry } from '@cog/contracts/mails/mailServer.schema';
import {
  Banner,
  Button,
  ConfirmDialog,
  EmailField,
  PasswordField,
  RadioGroupField,
  SelectField,
  TextField,
} from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { NextStep } from '../../../common/first-steps/NextStep.tsx';
import { AdminForm, SideBySide } from '../../../common/form/AdminForm.tsx';
import { checkBy } from '../../../common/form/checkBy.ts';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { mailProviders, providerFaults, providerNamed, providerOf, withProvider } from './mailProviders.ts';

const labels = {
  provider: 'Your mail is with',
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

/** Two per row on the narrowest phone. */
const Providers = styled.div`
  & label {
    flex-basis: 7rem;
  }
`;

/** Whether it is the default port of any kind of security, rather than the user's choice. */
const isUsual = (port: string) => Object.values(USUAL_PORT).some((usual) => String(usual) === port.trim());

const providers = [
  ...Object.entries(mailProviders).map(([value, { label }]) => ({ value, label })),
  { value: 'other', label: 'Another' },
];

const valuesOf = ({ host, security, port, user, fromName, fromAddress }: MailServer) => ({
  // Most churches that start here have a Gmail address.
  provider: host === null ? 'gmail' : providerOf(host),
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
 * Configures the mail server, and sends a test with the typed values before they are saved. Nothing is stored on the
 * device, because the form holds a password.
 */
export function MailServerForm({ now, onNow, refetch }: MailServerFormProps) {
  const call = useSignedInCall();
  const { result, busy, act, setResult } = useActions<ActionResult>();
  const [isAsking, setAsking] = useState(false);
  /** The typed user name that the fields below last copied. */
  const followed = useRef('');
  const form = useAdminForm({
    labels,
    initial: valuesOf(now),
    version: now.version,
    draft: null,
    schema: mailServerInput,
    toInput({ to: _, ...typed }) {
      return { ...withProvider(typed), version: now.version };
    },
    findFaults: (typed) => providerFaults(typed, now.hasPassword),
    send: (input, { version }) => call(saveMailServer, { body: { ...input, version: version ?? now.version } }),
    refetch,
    describeValue: (name, value) => (name === 'password' && value !== '' ? '••••' : value),
    onSaved: ({ data }) => onNow(data),
  });

  const sendTest = async () => {
    const typed = form.values();
    const checked = await checkBy(mailServerTry, withProvider(typed));
    const faults = [...providerFaults(typed, now.hasPassword), ...(checked.ok ? [] : checked.messages)];
    if (!checked.ok || faults.length > 0) {
      setResult({ tone: 'bad', text: [...new Set(faults.map(([, message]) => message))].join('\n') });
      return;
    }
    await act('try', () => call(tryMailServer, { body: checked.input }), {
      done: ({ message }) => ({
        tone: 'good',
        text: `${message} Check if it arrives (look in spam too), then save.`,
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
  const user = form.field('user');
  const provider = providerNamed(useWatch({ control: form.control, name: 'provider' }) ?? '');
  /** Copies an address typed as user name to the sender and the test's recipient, unless they were changed. */
  const followUser = (typed: string) => {
    const { fromAddress, to } = form.values();
    const follows = (address: string) => address === '' || address === followed.current;
    const isUsualSender = now.version === null && fromAddress === now.fromAddress;
    if (isUsualSender || follows(fromAddress)) form.set('fromAddress', typed || now.fromAddress);
    if (follows(to)) form.set('to', typed);
    followed.current = typed;
  };
  return (
    <>
      <AdminForm
        form={form}
        label="Mail server"
        messages={{
          submit: 'Save Mail Server',
          busy: 'Saving...',
          unsaved: 'The mail server you typed has not been saved.',
          discard: 'Discard changes',
          discardQuestion: 'Discard these changes?',
          discardConsequence: 'What you typed will be gone. Mail goes as it does now.',
          thing: 'mail server',
        }}
        saved={
          <Banner tone="good" title="The mail server is saved. The next mail goes through it.">
            <NextStep after="mail" />
          </Banner>
        }
        summary={<ActionMessage result={result} width="form" />}
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
        <Providers>
          <RadioGroupField options={providers} {...form.field('provider')} help={provider?.advice} />
        </Providers>
        {provider === null ? (
          <>
            <TextField
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              help="Like smtp.example.com. Your mail provider will tell you."
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
          </>
        ) : null}
        <TextField
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional={provider === null}
          {...(provider === null ? {} : { inputMode: 'email' as const })}
          {...user}
          label={provider === null ? user.label : `Your ${provider.label} address`}
          onChange={(event) => {
            void user.onChange(event);
            if (provider !== null) followUser(event.target.value.trim());
          }}
        />
        <PasswordField
          autoComplete="new-password"
          optional={provider === null}
          help={
            now.hasPassword && now.version !== null
              ? 'One is saved, locked: no one can read it. Leave this empty to use it again.'
              : `We save it locked: no one can read it again.${provider === null ? ' Some providers call it an app password.' : ''}`
          }
          {...form.field('password')}
          label={provider === null ? labels.password : 'App password'}
        />
        <SideBySide>
          <TextField autoComplete="off" optional help="Empty: the church’s name." {...form.field('fromName')} />
          <EmailField
            autoComplete="off"
            help="One that your provider lets you send from."
            {...form.field('fromAddress')}
          />
        </SideBySide>
        <EmailField optional help="Where ‘Send a test to me’ goes. We don’t save it." {...form.field('to')} />
      </AdminForm>
      <ConfirmDialog
        open={isAsking}
        title="Forget this mail server?"
        message="Mail then goes the way the server was started with, or is saved here and reaches no one. The password is deleted."
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
