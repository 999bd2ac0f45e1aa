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
  children: ReactNode;
}

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;

const Panel = styled.div`
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
 * A panel that slides in over the page: the browser's own popover, which opens and closes without a script. The focus begins at
 * its close button. Its children are in the page all the time.
 */
export function Drawer({ id, label, closeLabel, children }: DrawerProps) {
  const t = useTranslate();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // What has the focus is never behind it.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
  };
  return (
    <Panel id={id} popover="auto" role="dialog" data-tone="night" aria-label={label} onBlur={leave}>
      {/* biome-ignore lint/a11y/noAutofocus: a popover gives the focus to it when it opens, and a page does not when it loads */}
      <button type="button" popoverTarget={id} autoFocus>
        <Icon name="close" />
        {closeLabel ?? t('Close {what}', { what: label.toLowerCase() })}
      </button>
      {children}
    </Panel>
  );
}
