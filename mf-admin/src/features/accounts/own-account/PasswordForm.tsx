import { isNameAsPassword, PASSWORD_IS_NAME, SHORTEST_PASSWORD } from '@cog/contracts/accounts/constants';
import { changePassword } from '@cog/contracts/accounts/endpoints';
import { passwordChange } from '@cog/contracts/accounts/schema';
import { useOnline, useRevalidator, useSetSession } from '@cog/platform';
import { Banner, Button, PasswordField } from '@cog/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { Fields } from './AccountPage.styles.ts';

type FieldName = 'currentPassword' | 'newPassword';

type Outcome = { kind: 'done' } | { kind: 'refused' | 'unanswered'; message: string };

/** Changes one's own password. What is typed here is kept nowhere. */
export function PasswordForm({ username }: { username: string }) {
  const call = useSignedInCall();
  const setSession = useSetSession();
  const { revalidate } = useRevalidator();
  const online = useOnline();
  const form = useForm({
    resolver: yupResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const news = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome?.kind === 'done') news.current?.focus();
  }, [outcome]);

  const submit = form.handleSubmit(async (body) => {
    if (sending.current) return;
    setOutcome(null);
    if (isNameAsPassword(username, body.newPassword)) {
      form.setError('newPassword', { message: PASSWORD_IS_NAME }, { shouldFocus: true });
      return;
    }
    sending.current = true;
    setBusy(true);
    const answer = await call(changePassword, { body });
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'signed-out') return;
    if (answer.kind === 'done') {
      form.reset();
      setSession(answer.data);
      setOutcome({ kind: 'done' });
      void revalidate();
      return;
    }
    const wrong = answer.kind === 'refused' ? Object.entries(answer.errors) : [];
    for (const [name, message] of wrong) {
      if (name === 'currentPassword' || name === 'newPassword') {
        form.setError(name, { message }, { shouldFocus: true });
      }
    }
    if (wrong.length === 0) setOutcome(answer);
  });

  const field = (name: FieldName) => ({
    ...form.register(name, {
      onChange: () => {
        form.clearErrors(name);
        setOutcome(null);
      },
    }),
    error: form.formState.errors[name]?.message,
    readOnly: busy,
  });

  return (
    <>
      <StatusRegion ref={news} tabIndex={-1}>
        {outcome?.kind === 'done' ? (
          <Banner tone="good" title="Your password was changed.">
            You are signed out everywhere else.
          </Banner>
        ) : null}
      </StatusRegion>
      <Fields
        noValidate
        aria-label="Change password"
        onSubmit={(event) => {
          event.preventDefault();
          // The second half of a double press finds the form empty again, which is no mistake.
          if (outcome?.kind !== 'done') void submit(event);
        }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={`At least ${SHORTEST_PASSWORD} characters. A few words in a row are easy to keep in mind.`}
          {...field('newPassword')}
        />
        {outcome?.kind === 'refused' ? <Banner tone="bad">{outcome.message}</Banner> : null}
        {outcome?.kind === 'unanswered' ? (
          <Banner tone="bad" title={outcome.message}>
            The password may have been changed all the same. Should you be asked to sign in, try the new one first.
          </Banner>
        ) : null}
        {online ? null : (
          <Banner tone="warning">You are offline. The password can be changed once you are back.</Banner>
        )}
        <Button type="submit" busy={busy} busyLabel="Changing...">
          Change password
        </Button>
      </Fields>
    </>
  );
}
