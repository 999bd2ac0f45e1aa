import { endOtherSessions } from '@cog/contracts/accounts/endpoints';
import type { MySession } from '@cog/contracts/accounts/schema';
import type { Session } from '@cog/contracts/accounts/sessions.constants';
import * as pages from '@cog/contracts/composition/pages';
import {
  useLocation,
  useMessages,
  useNavigate,
  usePageData,
  usePlatform,
  useRevalidator,
  useSession,
  useSetSession,
  useToday,
} from '@cog/platform';
import { Banner, Button } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { Facts } from '../../../common/layout/Facts.tsx';
import { LoadedPart } from '../../../common/layout/LoadedPart.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import type { loadOwnAccount } from '../accounts.api.ts';
import { roleLabels } from '../role.messages.ts';
import { FIRST_ADMIN_PAGE, nextAddress } from '../sign-in/next.address.ts';
import { Part, Rows } from './AccountPart.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorParts } from './SecondFactorParts.tsx';

/** The user's own account: name, password and other ways to sign in, and the browsers where they are signed in. */
export function AccountPage() {
  const loaded = usePageData<typeof loadOwnAccount>();
  const session = useSession();
  if (session?.passwordIsGiven) return <PasswordIsGiven username={session.username} />;
  if (loaded === null) return null;
  const { sessions, secondFactor } = loaded;
  return (
    <AdminLayout heading="Your account">
      <LoadedPart part={sessions} title="Your account didn’t load" loadingLabel="Loading your account...">
        {(places) => (
          <>
            {session ? <WhoYouAre {...session} /> : null}
            <LoadedPart
              part={secondFactor}
              title="Your sign-in methods didn’t load"
              loadingLabel="Loading your sign-in methods..."
            >
              {(factor) => <SecondFactorParts factor={factor} />}
            </LoadedPart>
            <MySessions sessions={places} />
          </>
        )}
      </LoadedPart>
    </AdminLayout>
  );
}

/** The only page open to a user whose password was set by someone else; it then continues to the requested page. */
function PasswordIsGiven({ username }: { username: string }) {
  const navigate = useNavigate();
  const setSession = useSetSession();
  const say = useMessages();
  const { routes } = usePlatform();
  const search = new URLSearchParams(useLocation().search);
  return (
    <AdminLayout heading="Choose your own password">
      <Part title="Change password">
        <Banner tone="warning" title="This password was made for you.">
          Please choose one that only you know. Then the rest of the admin area opens.
        </Banner>
        <PasswordForm
          username={username}
          onChanged={(session) => {
            setSession(session);
            say('Your password was changed.', 'good');
            const next = nextAddress(search, routes);
            // A new church starts with its first steps, which are on the dashboard.
            const isNewChurch = session?.role === 'administrator' && next === FIRST_ADMIN_PAGE;
            void navigate(isNewChurch ? pages.dashboard : next, { replace: true });
          }}
        />
      </Part>
    </AdminLayout>
  );
}

function WhoYouAre({ username, role }: Session) {
  const setSession = useSetSession();
  const { revalidate } = useRevalidator();
  const { name, may } = roleLabels[role];
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
        <PasswordForm
          username={username}
          onChanged={(session) => {
            setSession(session);
            void revalidate();
          }}
        />
      </Part>
    </>
  );
}

/** The user's sessions, with a button that ends all but this one. */
function MySessions({ sessions }: { sessions: readonly MySession[] }) {
  const today = useToday();
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const { result, busy, act, setResult } = useActions<ActionResult>();

  const endOthers = () => {
    setResult(null);
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
      <ActionMessage result={result} />
      <Rows role="list">
        {sessions.map(({ openedAt, lastUsedAt, isThis }) => (
          <li key={`${openedAt} ${lastUsedAt} ${isThis}`}>
            <b>{isThis ? 'This browser' : 'Another browser'}</b>
            <span>
              Signed in {lagosMoment(openedAt, today)}
              {isThis ? null : <>, last used {lagosMoment(lastUsedAt, today)}</>}
            </span>
          </li>
        ))}
      </Rows>
      {sessions.some(({ isThis }) => !isThis) ? (
        <div>
          <Button look="secondary" busy={busy !== null} busyLabel="Signing out..." onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      ) : (
        <p>You’re not signed in anywhere else. We sign you out after 30 minutes without use.</p>
      )}
    </Part>
  );
}
