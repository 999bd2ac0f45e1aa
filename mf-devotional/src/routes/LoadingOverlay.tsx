import { Loading, sheet } from '@cog/shared-ui';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

const Overlay = styled.div`
  position: sticky;
  top: var(--space-16);
  z-index: 5;
  height: 0;

  & > * {
    width: fit-content;
    margin: var(--space-4) auto 0;
    padding: var(--space-2) var(--space-5);
    ${sheet};
    animation: ${appear} var(--motion) 300ms backwards;
  }
`;

export interface LoadingOverlayProps {
  /** Whether something else is being loaded. */
  isShown: boolean;
  label: string;
}

/** Says that another text is loading, fixed above the page; not for waits under 300 ms. */
export function LoadingOverlay({ isShown, label }: LoadingOverlayProps) {
  return <Overlay>{isShown ? <Loading label={label} /> : null}</Overlay>;
}
