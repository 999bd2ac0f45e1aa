import {
  isLongEnough,
  isNameAsPassword,
  PASSWORD_IS_NAME,
  RESET_TOKEN,
  SHORTEST_PASSWORD,
} from '@cog/contracts/accounts/constants';
import { getPasswordReset, resetByLink } from '@cog/contracts/accounts/endpoints';
import type { PasswordReset } from '@cog/contracts/accounts/schema';
import * as pages from '@cog/contracts/composition/pages';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { useApi, useLocation, useMessages, useNavigate } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  column,
  ErrorState,
  Heading,
  Loading,
  PasswordField,
  Stack,
  sheet,
  useQuery,
} from '@cog/shared-ui';
import styled from 'styled-components';
import { callOutcome } from '../../../common/calls/callOutcome.ts';
import { FormFailure } from '../../../common/form/FormFailure.tsx';
import { useAdminForm } from '../../../common/form/useAdminForm.ts';

const schema = lazySchemas(() => import('@cog/contracts/accounts/schema'));
const labels = { newPassword: 'New password' };
const blank = { newPassword: '' };

const Column = styled.div`
  ${column(6)};
  width: 100%;
  max-width: 28rem;
  margin-inline: auto;
  padding: clamp(var(--space-8), 8vh, var(--space-16)) var(--space-5) var(--space-16);
  overflow-wrap: anywhere;
`;

const Form = styled.form`
  ${column(5)};
  padding: var(--space-6) var(--space-5);
  ${sheet};
`;

/** The page behind a reset link. The link's secret is in the hash, so it only reaches the server in a request body. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <Column>
      <Heading level={1} look="title">
        Choose a new password
      </Heading>
      {RESET_TOKEN.test(token) ? (
        <Reset token={token} />
      ) : (
        <LinkIsOver message="This link is incomplete. Please copy all of it." />
      )}
    </Column>
  );
}

function LinkIsOver({ message }: { message: string }) {
  return (
    <Stack $gap={4}>
      <Banner tone="bad" title="This link doesn’t work.">
        {message}
      </Banner>
      <div>
        <ButtonLink to={pages.signIn}>Sign in</ButtonLink>
      </div>
    </Stack>
  );
}

function Reset({ token }: { token: string }) {
  const api = useApi();
  const { data, failure, refetch } = useQuery({
    of: token,
    ask: ({ signal }) => api.call(getPasswordReset, { body: { token }, signal }),
  });
  if (data !== null) return <ResetForm token={token} reset={data} />;
  if (failure === null) return <Loading label="Looking at the link..." />;
  if (failure.kind === 'refused' && failure.status < 500) return <LinkIsOver message={failure.message} />;
  return <ErrorState title="We couldn’t check the link" message={failure.message} onRetry={() => void refetch()} />;
}

function ResetForm({ token, reset: { username, dropsSecondFactor } }: { token: string; reset: PasswordReset }) {
  const api = useApi();
  const say = useMessages();
  const navigate = useNavigate();
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: schema('passwordResetInput'),
    toInput: ({ newPassword }) => ({ token, newPassword }),
    findFaults: ({ newPassword }) =>
      isLongEnough(newPassword) && isNameAsPassword(username, newPassword) ? [['newPassword', PASSWORD_IS_NAME]] : [],
    send: async (body) => callOutcome(await api.call(resetByLink, { body })),
    onSaved({ message }) {
      say(message, 'good');
      void navigate(pages.signIn, { replace: true });
    },
  });
  return (
    <Form noValidate aria-label="Choose a new password" onSubmit={form.onSubmit}>
      <p>
        For the account <b>{username}</b>. You’ll be signed out everywhere.
        {dropsSecondFactor
          ? ' Your authenticator app and passkeys will be removed. Please set up new ones afterwards.'
          : null}
      </p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormFailure
        form={form}
        messages={{
          submit: 'Change password',
          unanswered: 'Your password may have changed anyway. Please try to sign in with it first.',
        }}
      />
      <PasswordField
        autoComplete="new-password"
        help={`At least ${SHORTEST_PASSWORD} characters. A few words in a row are easy to remember.`}
        {...form.field('newPassword')}
      />
      <Button type="submit" busy={form.busy} busyLabel="Changing...">
        Change password
      </Button>
    </Form>
  );
}
