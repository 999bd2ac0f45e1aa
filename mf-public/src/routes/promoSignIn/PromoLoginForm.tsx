import { promoSignIn } from '@cog/contracts/promo/endpoints';
import {
  type ApiFailure,
  useApi,
  useLocation,
  useMessages,
  useNavigate,
  useOnline,
  useSetPromoSession,
  useStoredState,
  useTranslate,
} from '@cog/platform';
import { Banner, Button, PasswordField, TextField, useOneAtATime } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import { nextAddress } from './next.address.ts';
import { usePromoLoginForm } from './PromoLoginForm.form.ts';
import { Form } from './PromoLoginPage.styles.ts';

/** The message for a failed sign-in (specification, section 7); after too many attempts the server's message says how long to wait. */
function messageOf(failure: ApiFailure): string {
  if (failure.kind !== 'refused') return failure.message;
  if (failure.status === 429) return failure.message;
  if (failure.status >= 500)
    return 'Login failed. Something went wrong on our side. Please try again in a few minutes.';
  return 'Login failed. Please check your credentials and try again.';
}

const readEmail = (kept: unknown) => (typeof kept === 'string' ? kept : null);

/** Signs in to the promo. The device keeps the typed email until then, but never the password. */
export function PromoLoginForm() {
  const t = useTranslate();
  const api = useApi();
  const say = useMessages();
  const navigate = useNavigate();
  const online = useOnline();
  const setPromoSession = useSetPromoSession();
  const { search } = useLocation();
  const form = usePromoLoginForm();
  const { errors } = form.formState;
  const [email, keepEmail, ready] = useStoredState('promo-email', '', readEmail);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();

  // Runs once, when the stored email has been read. Text that the visitor has typed meanwhile wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes come from the field itself
  useEffect(() => {
    if (ready && email && !form.getValues('email')) form.setValue('email', email);
  }, [ready]);

  /** Resolves once the next page is shown: until then a second press does nothing. */
  async function signIn(body: Parameters<Parameters<typeof form.handleSubmit>[0]>[0]) {
    setProblem(null);
    const answer = await api.call(promoSignIn, { body });
    if (answer.ok) {
      keepEmail(null);
      setPromoSession(answer.data);
      say(t('Login successful!'), 'good');
      await navigate(nextAddress(new URLSearchParams(search)), { replace: true });
      return;
    }
    setProblem(messageOf(answer.failure));
    form.setFocus('password', { shouldSelect: true });
  }
  const submit = form.handleSubmit((body) => run('sign in', () => signIn(body)));

  const edited = (name: 'email' | 'password') => {
    form.clearErrors(name);
    setProblem(null);
  };

  return (
    // Scripts always send this form; if the browser ever did, a password must not appear in an address.
    <Form method="post" noValidate aria-label={t('Login')} onSubmit={submit} data-needs-script="">
      {online ? null : <Banner tone="plain">{t('You’re offline. You need network to sign in.')}</Banner>}
      {problem ? <Banner tone="bad">{t(problem)}</Banner> : null}
      <TextField
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...form.register('email', {
          onChange: ({ target }) => {
            edited('email');
            keepEmail(target.value || null);
          },
        })}
      />
      <PasswordField
        label={t('Password')}
        required
        error={errors.password?.message}
        {...form.register('password', { onChange: () => edited('password') })}
      />
      <Button type="submit" busy={busy !== null} busyLabel={t('Logging in...')}>
        {t('Login')}
      </Button>
    </Form>
  );
}
