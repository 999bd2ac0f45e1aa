import { usePlatform, useSession } from '@cog/platform';
import { Button, ButtonLink, FallbackScene, Heading, Page } from '@cog/shared-ui';
import { navigationOf } from '../layout/navigationOf.ts';

/** What a page for administrators says to everybody else. */
export const ONLY_ADMINISTRATORS = 'Only administrators can open this page';

/**
 * In the place of a page that the person's role does not open: who is signed in, and where to go on. The
 * session is as old as the document, so asking again is a reload.
 */
export function OnlyAdministrators() {
  const { routes } = usePlatform();
  const session = useSession();
  const open = routes.filter(({ access }) => access === 'editor');
  const [first] = navigationOf(open, 'admin');
  return (
    <Page width="reading">
      <FallbackScene />
      <Heading level={1}>{ONLY_ADMINISTRATORS}</Heading>
      {session ? (
        <p>
          You are signed in as <strong>{session.username}</strong>. If you need this page, ask an administrator of this
          site to make you one too.
        </p>
      ) : null}
      {first ? (
        <p>
          <ButtonLink to={first.to}>Go to {first.label}</ButtonLink>
        </p>
      ) : null}
      <p>
        <Button look="quiet" data-needs-script="" onClick={() => location.reload()}>
          Try again
        </Button>
      </p>
    </Page>
  );
}
