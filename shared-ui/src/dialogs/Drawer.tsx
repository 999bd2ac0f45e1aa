import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import type { FocusEvent, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

export interface DrawerProps {
  /** Of the panel: what opens it is a button with this as its `popoverTarget`. */
  id: string;
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

const Panel = styled.div`
  --from: 100%;
  /* Also in browsers that know no popover. */
  display: none;
  position: fixed;
  inset: 0 0 0 auto;
  width: min(20rem, calc(100vw - var(--space-12)));
  height: 100dvh;
  max-height: none;
  margin: 0;
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
    inset: 0 auto 0 0;
  }

  &:popover-open {
    display: block;
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
 * A panel that slides in over the page from its edge: the browser's own popover, which opens and closes without a script.
 * Escape, the back gesture and a press outside close it; the focus begins at its close button. Its children are in the page
 * all the time.
 */
export function Drawer({ id, label, closeLabel, side = 'end', tone = 'surface', children }: DrawerProps) {
  const t = useTranslate();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // What has the focus is never behind it.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
  };
  return (
    <Panel id={id} popover="auto" role="dialog" data-tone={tone} data-side={side} aria-label={label} onBlur={leave}>
      {/* biome-ignore lint/a11y/noAutofocus: a popover gives the focus to it when it opens, and a page does not when it loads */}
      <button type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
        <Icon name="close" />
        {closeLabel ?? t('Close {what}', { what: label.toLowerCase() })}
      </button>
      {children}
    </Panel>
  );
}
