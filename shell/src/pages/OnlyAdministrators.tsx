import { usePlatform, useSession } from '@cog/platform';
import { Button, ButtonLink, FallbackScene, Heading, Page } from '@cog/shared-ui';
import { adminOf } from '../layout/navigationOf.ts';

/** Heading of the 403 page, and the text of its response. */
export const ONLY_ADMINISTRATORS = 'Only administrators can open this page';

/**
 * Shown instead of a page that requires another role: says who is signed in, and where to go. Retrying reloads the
 * document, since the session came with it.
 */
export function OnlyAdministrators() {
  const { routes } = usePlatform();
  const session = useSession();
  const open = routes.filter(({ access }) => access === 'editor');
  const [first] = adminOf(open);
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
