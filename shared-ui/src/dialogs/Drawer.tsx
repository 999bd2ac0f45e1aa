import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui/base';
import type { FocusEvent, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

export interface DrawerProps {
  /** Id of the panel: the button that opens it has this as its `popoverTarget`. */
  id: string;
  /** Accessible name of the drawer: 'Menu'. */
  label: string;
  /** Label of the close button; by default 'Close' and `label` in lower case: 'Close menu'. */
  closeLabel?: string;
  children: ReactNode;
}

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;

const Panel = styled.div`
  /* Also in browsers without popover support. */
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
  background: var(--color-night);
  box-shadow: var(--shadow);

  &:popover-open {
    display: block;
    animation: ${slideIn} var(--motion) ease-out;
  }

  &::backdrop {
    background: #0c0a1cb3;
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
`;

/**
 * A panel that slides in over the page: the browser's own popover, which opens and closes without a script. The focus
 * starts at its close button. Its children are always in the page.
 */
export function Drawer({ id, label, closeLabel, children }: DrawerProps) {
  const t = useTranslate();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // Closes when the focus moves outside, so that the focused element is never behind it.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
  };
  return (
    <Panel id={id} popover="auto" role="dialog" data-tone="night" aria-label={label} onBlur={leave}>
      {/* biome-ignore lint/a11y/noAutofocus: a popover focuses it when it opens; a page does not when it loads */}
      <button type="button" popoverTarget={id} autoFocus>
        <Icon name="close" />
        {closeLabel ?? t('Close {what}', { what: label.toLowerCase() })}
      </button>
      {children}
    </Panel>
  );
}
