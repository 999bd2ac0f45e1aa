import { CopyButton } from '@cog/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';

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

export interface GivenPasswordProps {
  username: string;
  /** As the server made it, told this once; null when it was typed. */
  password: string | null;
}

/** What is said when somebody was given a password. */
export function GivenPassword({ username, password }: GivenPasswordProps) {
  const shown = useRef<HTMLElement>(null);
  const next = `${username} is asked to choose another at the next sign-in.`;
  if (password === null) return `Pass on the password that you typed. ${next}`;
  return (
    <>
      <p>The password of {username}, shown this once:</p>
      <Secret>
        <code ref={shown}>{password}</code>
        <CopyButton text={password} what="Password" of={`of ${username}`} shown={shown} />
      </Secret>
      <p>Pass it on safely. {next}</p>
    </>
  );
}
