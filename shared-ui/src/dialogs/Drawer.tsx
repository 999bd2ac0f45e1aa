import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useModal } from './useModal.ts';

export interface DrawerProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press outside the drawer; the parent sets `open`. */
  onClose: () => void;
  /** Names the drawer: 'Menu'. */
  label: string;
  /** Label of the close button; 'Close' and `label` in lower case by default: 'Close menu'. */
  closeLabel?: string;
  /** The edge it slides in from; `end` (the right) by default. */
  side?: 'start' | 'end';
  /** `surface` by default; `night` for the site's own menu. */
  tone?: 'surface' | 'night';
  children: ReactNode;
}

const slideIn = keyframes`
  from { transform: translateX(var(--from)); }
`;

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const Panel = styled.dialog`
  --from: 100%;
  width: min(20rem, calc(100vw - var(--space-12)));
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: max(var(--space-2), env(safe-area-inset-top)) var(--space-4)
    max(var(--space-6), env(safe-area-inset-bottom));
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--color-surface);
  box-shadow: var(--shadow);

  &[data-tone='night'] {
    background: var(--color-night);
  }

  &[data-side='start'] {
    --from: -100%;
    margin: 0 auto 0 0;
  }

  &[open] {
    animation: ${slideIn} var(--motion) ease-out;
  }

  &::backdrop {
    background: #0c0a1cb3;
    animation: ${fadeIn} 200ms ease-out;
  }

  & > button:first-child {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 48px;
    margin-block-end: var(--space-4);
    margin-inline-start: auto;
    padding-inline: var(--space-2);
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    font-size: 1rem;
    font-weight: 600;
    cursor: pointer;
  }

  &[data-side='start'] > button:first-child {
    margin-inline: 0 auto;
  }
`;

/**
 * A panel that slides in over the page from its edge, on the browser's own modal dialog. Its children are mounted
 * while it is open; focus starts at its first field, else at the close button.
 */
export function Drawer({ open, onClose, label, closeLabel, side = 'end', tone = 'surface', children }: DrawerProps) {
  const t = useTranslate();
  const modal = useModal(open, onClose);
  return (
    <Panel {...modal} data-tone={tone} data-side={side} aria-label={label}>
      {open ? (
        <>
          <button type="button" onClick={onClose}>
            <Icon name="close" />
            {closeLabel ?? t('Close {what}', { what: label.toLowerCase() })}
          </button>
          {children}
        </>
      ) : null}
    </Panel>
  );
}
