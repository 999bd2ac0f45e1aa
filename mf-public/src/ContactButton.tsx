import type { ReactNode } from 'react';
import styled from 'styled-components';

/** In the dress of the secondary button, which shared-ui gives to links within the site alone. */
const Face = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 48px;
  max-width: 100%;
  padding: var(--space-2) var(--space-5);
  border: 2px solid currentcolor;
  border-radius: var(--radius-medium);
  color: var(--plain);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;

  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, currentcolor 10%, transparent);
    }
  }
`;

/** A link that the device answers with its phone or mail program: 'tel:…', 'mailto:…'. */
export function ContactButton({ href, children }: { href: string; children: ReactNode }) {
  return <Face href={href}>{children}</Face>;
}
