import { usePageData, useSession } from '@cog/platform';
import { Banner, Heading } from '@cog/shared-ui';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { roleWords } from '../role.words.ts';
import type { loader } from './AccountPage.api.ts';
import { Facts, Part } from './AccountPage.styles.ts';
import { MySessions } from './MySessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** One's own account: who one is, the password, and where one is signed in. */
export function AccountPage() {
  const { sessions } = usePageData<typeof loader>();
  const session = useSession();
  return (
    <AdminLayout heading="Your account">
      {session ? (
        <>
          <Part aria-labelledby="who">
            <Heading level={2} look="large" id="who">
              Who you are
            </Heading>
            <Facts>
              <dt>Username</dt>
              <dd>{session.username}</dd>
              <dt>Role</dt>
              <dd>
                <b>{roleWords[session.role].name}</b>
                {roleWords[session.role].may}
              </dd>
            </Facts>
          </Part>
          <Part aria-labelledby="password">
            <Heading level={2} look="large" id="password">
              Change password
            </Heading>
            {session.passwordIsGiven ? (
              <Banner tone="warning" title="Somebody else made your password.">
                Choose one that only you know.
              </Banner>
            ) : null}
            <PasswordForm username={session.username} />
          </Part>
        </>
      ) : null}
      <MySessions sessions={sessions} />
    </AdminLayout>
  );
}
