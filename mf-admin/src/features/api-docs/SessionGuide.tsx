import styled from 'styled-components';
import { Fold } from '../../common/layout/Fold.styles.ts';
import { column } from '../../common/layout/layout.styles.ts';
import { Code } from './Code.styles.ts';
import { ExampleText } from './ExampleText.tsx';

const Steps = styled.div`
  ${column(4)};
  max-width: 46rem;
  padding-block: var(--space-3) var(--space-4);
  font-size: 1rem;
`;

/** The session of a program: signed in once, its cookie kept in a file and sent with each call. */
const signInExample = (server: string) =>
  [
    `curl --request POST '${server}/api/admin/session' \\`,
    '  --cookie-jar session.txt \\',
    "  --header 'content-type: application/json' \\",
    '  --data \'{"username":"YOUR-NAME","password":"YOUR-PASSWORD"}\'',
  ].join('\n');

const callExample = (server: string) => `curl --cookie session.txt '${server}/api/admin/session'`;

/** How a program signs in, and what it may do without. */
export function SessionGuide({ server }: { server: string }) {
  return (
    <Fold>
      <summary>How to get a session</summary>
      <Steps>
        <p>
          Public calls need none. For the others a program signs in as a person does, with an account of its own from
          Administrators, and sends the cookie that it is given with every call. A session ends when it has not been
          used for a while, and a call is then answered 401: sign in again.
        </p>
        <ExampleText title="Sign in" text={signInExample(server)} of="a session" />
        <ExampleText title="Who am I" text={callExample(server)} of="a session" />
        <p>
          An account with an authenticator app is answered 401 with the reason <Code>second-factor</Code> first: send
          the same once more with <Code>code</Code>. Calls that make or change accounts want the password again after
          some minutes (403, <Code>authenticate-again</Code>): send it to <Code>POST /api/admin/session/again</Code>.
        </p>
        <p>
          Pages of other sites get no session: their browsers send no cookie here. Sites that are named in{' '}
          <Code>ALLOWED_ORIGINS</Code> may make the public reads, and register for the quiz.
        </p>
      </Steps>
    </Fold>
  );
}
