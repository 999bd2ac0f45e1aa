import { CopyButton, column } from '@cog/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  ${column(3)};
  justify-items: start;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr));
  gap: var(--space-1) var(--space-4);
  width: 100%;
  padding: var(--space-3);
  background: var(--color-paper);
  border: 1px dashed var(--color-ink-soft);
  border-radius: var(--radius-small);
  font-family: ui-monospace, monospace;
  user-select: all;
`;

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const shown = useRef<HTMLUListElement>(null);
  return (
    <Frame>
      <p>
        These are your recovery codes. We only show them now. Each one signs you in once if you don’t have your phone.
        Please print them or write them down, and put them somewhere safe.
      </p>
      <Codes ref={shown} role="list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <CopyButton text={codes.join('\n')} what="Recovery codes" shown={shown} />
    </Frame>
  );
}
