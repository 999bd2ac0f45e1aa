import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import * as pages from '@cog/contracts/composition/pages';
import { Link, usePlatform } from '@cog/platform';
import { ButtonAnchor, column, Heading } from '@cog/shared-ui';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { ExampleText } from './ExampleText.tsx';
import { callExamples, signInExample } from './examples.ts';

const Part = styled.section`
  ${column(4)};
  max-width: 46rem;
  font-size: 1rem;

  & > a {
    justify-self: start;
  }

  & p code {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
`;

/** For people who connect a program to the site: where to find the API description, and how a script signs in. */
export function ApiDocsPage() {
  const { siteUrl } = usePlatform();
  return (
    <AdminLayout heading="API">
      <Part>
        <p>
          A program can do on this site what people do in their browsers. The OpenAPI document describes every call: its
          fields, its answer and who may make it. API tools and code generators read it.
        </p>
        <ButtonAnchor look="secondary" href={getApiDescription.path}>
          OpenAPI document (JSON)
        </ButtonAnchor>
      </Part>
      <Part>
        <Heading level={2} look="large">
          Sign in from a script
        </Heading>
        <p>
          Public calls need no sign-in. For the others a script signs in as a person does, with an account of its own,
          which an administrator makes under <Link to={pages.administrators}>Administrators</Link>, and sends the cookie
          it receives with every call. A session that is not used for a while ends, and the next call is answered 401:
          sign in again.
        </p>
        <ExampleText {...signInExample(siteUrl)} />
        <p>
          An account with an authenticator app is first answered 401 with the reason <code>second-factor</code>: send
          the same again, with <code>code</code> added. Calls that make or change accounts ask for the password again
          after some minutes (403, <code>authenticate-again</code>): send it to{' '}
          <code>POST /api/admin/session/again</code>.
        </p>
        <p>
          Pages of other websites get no session, because browsers do not send them the cookie. Websites listed in{' '}
          <code>ALLOWED_ORIGINS</code> can make the public reads and register people for the quiz.
        </p>
      </Part>
      <Part>
        <Heading level={2} look="large">
          Three examples
        </Heading>
        <p>The first needs no sign-in. The others send the cookie that signing in has saved.</p>
        {callExamples(siteUrl).map((example) => (
          <ExampleText key={example.title} {...example} />
        ))}
        <p>
          A write that carries an <code>idempotency-key</code> can be sent again, with the same key and the same body,
          when no answer came: it is done once. Use a new key for each write.
        </p>
      </Part>
    </AdminLayout>
  );
}
