import { endOtherSessions } from '@cog/contracts/accounts/endpoints';
import type { MySession } from '@cog/contracts/accounts/schema';
import type { Session } from '@cog/contracts/sessions/constants';
import { usePageData, useRevalidator, useSession, useToday } from '@cog/platform';
import { Banner, Button, Heading } from '@cog/shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { Facts } from '../../../common/layout/Facts.tsx';
import { LoadedPart } from '../../../common/layout/LoadedPart.tsx';
import { column, surface } from '../../../common/layout/layout.styles.ts';
import { ActionNews, type ActionResult } from '../../../common/list/ActionNews.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import type { loadMySessions } from '../accounts.api.ts';
import { roleWords } from '../role.words.ts';
import { PasswordForm } from './PasswordForm.tsx';

const Frame = styled.section`
  ${column(4)};
  max-width: 46rem;
`;

const Places = styled.ul`
  display: grid;
  gap: var(--space-3);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-4) var(--space-5);
    ${surface};
    font-size: 1rem;
  }

  span {
    color: var(--color-ink-soft);
  }
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Frame aria-labelledby={heading}>
      <Heading level={2} look="large" id={heading}>
        {title}
      </Heading>
      {children}
    </Frame>
  );
}

/** One's own account: who one is, the password, and where one is signed in. */
export function AccountPage() {
  const { sessions } = usePageData<typeof loadMySessions>();
  const session = useSession();
  return (
    <AdminLayout heading="Your account">
      <LoadedPart part={sessions} title="Your account could not be loaded" loadingLabel="Loading your account...">
        {(places) => (
          <>
            {session ? <WhoYouAre {...session} /> : null}
            <MySessions sessions={places} />
          </>
        )}
      </LoadedPart>
    </AdminLayout>
  );
}

function WhoYouAre({ username, role, passwordIsGiven }: Session) {
  const { name, may } = roleWords[role];
  const roleAndRights = (
    <>
      <b>{name}</b>
      <br />
      {may}
    </>
  );
  return (
    <>
      <Part title="Who you are">
        <Facts
          look="panel"
          facts={[
            ['Username', username],
            ['Role', roleAndRights],
          ]}
        />
      </Part>
      <Part title="Change password">
        {passwordIsGiven ? (
          <Banner tone="warning" title="Somebody else made your password.">
            Choose one that only you know.
          </Banner>
        ) : null}
        <PasswordForm username={username} />
      </Part>
    </>
  );
}

/** Where somebody is signed in, and the way out of every place but this one. */
function MySessions({ sessions }: { sessions: readonly MySession[] }) {
  const today = useToday();
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { happened, busy, act, tell } = useActions<ActionResult>();

  const endOthers = () => {
    tell(null);
    return act('others', () => call(endOtherSessions), {
      done({ message }) {
        void revalidate();
        return { tone: 'good', text: message };
      },
      failed: ({ message }) => ({ tone: 'bad', text: message }),
    });
  };

  return (
    <Part title="Where you are signed in">
      <ActionNews happened={happened} />
      <Places role="list">
        {sessions.map(({ openedAt, lastUsedAt, isThis }) => (
          <li key={`${openedAt} ${lastUsedAt} ${isThis}`}>
            <b>{isThis ? 'This browser' : 'Another browser'}</b>
            <span>
              Signed in {lagosMoment(openedAt, today)}
              {isThis ? null : <>, last used {lagosMoment(lastUsedAt, today)}</>}
            </span>
          </li>
        ))}
      </Places>
      {sessions.some(({ isThis }) => !isThis) ? (
        <div>
          <Button look="secondary" busy={busy !== null} busyLabel="Signing out..." onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      ) : (
        <p>You are signed in nowhere else. A sign-in ends by itself after 30 minutes without use.</p>
      )}
    </Part>
  );
}
