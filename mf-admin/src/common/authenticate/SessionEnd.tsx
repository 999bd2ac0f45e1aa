import { Button, row, surface, useOneAtATime } from '@cog/shared-ui';
import styled from 'styled-components';
import { type SessionState, useSessionEnd } from './useSessionEnd.ts';

/** At the top of the window, where a phone's keyboard does not cover it. */
const Frame = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  display: grid;
  justify-items: center;
  padding: var(--space-2);
  pointer-events: none;

  &:empty {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const Warning = styled.div`
  ${row(3)};
  align-items: center;
  justify-content: space-between;
  max-width: 46rem;
  padding: var(--space-3) var(--space-4);
  ${surface};
  border-color: var(--color-ember);
  border-inline-start-width: 6px;
  box-shadow: var(--shadow);
  pointer-events: auto;

  & > p {
    flex: 1 1 14rem;
    font-size: 1rem;
    line-height: 1.4;
  }
`;

const messages: Record<Exclude<SessionState, 'open'>, { text: string; button: string }> = {
  ending: { text: 'You will be signed out within two minutes.', button: 'Stay signed in' },
  over: { text: 'You are signed out. What you typed is safe.', button: 'Sign in again' },
};

/** Warns before a session ends, and offers to sign in again afterwards. Never takes the focus: the user may be typing. */
export function SessionEnd() {
  const { state, stay } = useSessionEnd();
  const { busy, run } = useOneAtATime();
  return (
    <Frame role="alert">
      {state === 'open' ? null : (
        <Warning data-tone="surface">
          <p>{messages[state].text}</p>
          <Button busy={busy !== null} onClick={() => void run('stay', stay)}>
            {messages[state].button}
          </Button>
        </Warning>
      )}
    </Frame>
  );
}
