import { Button, CopyButton } from '@cog/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import type { ActionResult } from '../../../common/list/ActionNews.tsx';

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-block: var(--space-2);

  code {
    padding: var(--space-2) var(--space-3);
    background: var(--color-paper);
    border: 1px dashed var(--color-ink-soft);
    border-radius: var(--radius-small);
    font-size: 1.125rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

interface MadePasswordProps {
  username: string;
  password: string;
}

function MadePassword({ username, password }: MadePasswordProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <>
      <p>The password of {username}, shown this once:</p>
      <Secret>
        <code ref={shown}>{password}</code>
        <CopyButton text={password} what="Password" of={`of ${username}`} shown={shown} />
      </Secret>
      <p>Pass it on safely. {username} is asked to choose another at the next sign-in.</p>
    </>
  );
}

/**
 * What is said when somebody was given a password.
 *
 * @param password as the server made it, told this once; null when it was typed
 */
export function givenPassword(
  username: string,
  password: string | null,
  onPassedOn: () => void,
): Pick<ActionResult, 'text' | 'more'> {
  if (password === null) {
    return {
      text: `Pass on the password that you typed. ${username} is asked to choose another at the next sign-in.`,
    };
  }
  return {
    text: <MadePassword key={password} username={username} password={password} />,
    more: (
      <div>
        <Button look="secondary" onClick={onPassedOn}>
          I have passed it on
        </Button>
      </div>
    ),
  };
}
