import type { ReactNode } from 'react';
import styled from 'styled-components';

/** In the dress of the secondary button on night, which shared-ui gives to links within the site alone. */
const Face = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
  padding: var(--space-2) var(--space-5);
  border: 2px solid currentcolor;
  border-radius: var(--radius-medium);
  color: var(--color-on-night);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;

  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, currentcolor 10%, transparent);
    }
  }
`;

/**
 * A link that calls a number.
 *
 * @param phone E.164
 */
export function CallButton({ phone, children }: { phone: string; children: ReactNode }) {
  return <Face href={`tel:${phone}`}>{children}</Face>;
}
