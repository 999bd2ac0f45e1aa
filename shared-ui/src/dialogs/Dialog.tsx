import { useTranslate } from '@cog/platform';
import { Heading, Icon } from '@cog/shared-ui/base';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useModal } from './useModal.ts';

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a press outside the dialog; the parent sets `open`. */
  onClose: () => void;
  title: string;
  /** Language of the title, if it is not the page's. */
  titleLang?: string | undefined;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** `full` fills the window, on phones to its edges; for content to look at, not for questions. */
  size?: 'full';
  /** Id of the text that screen readers read with the title. */
  describedBy?: string;
}

const Frame = styled.dialog`
  width: min(34rem, calc(100vw - 2 * var(--space-4)));
  max-height: calc(100dvh - 2 * var(--space-4));
  margin: auto;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);

  &[data-size='full'] {
    width: calc(100vw - 2 * var(--space-4));
    height: calc(100dvh - 2 * var(--space-4));

    @media (max-width: 719.98px) {
      width: 100vw;
      max-width: none;
      height: 100dvh;
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
  }

  &::backdrop {
    background: #0c0a1cb3;
  }

  @media (max-width: 479.98px) {
    margin-bottom: var(--space-4);
  }
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5);

  [data-size='full'] > & {
    grid-template-rows: auto minmax(0, 1fr);
    height: 100%;

    @media (max-width: 719.98px) {
      gap: var(--space-3);
      padding: var(--space-3);
    }
  }
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);

  & > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    margin: -8px -8px -8px 0;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    cursor: pointer;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);

  @media (max-width: 479.98px) {
    & > button,
    & > a {
      flex: 1 1 100%;
    }
  }
`;

/**
 * A modal dialog based on the browser's own element, which traps the focus and returns it. Its children are only
 * mounted while it is open. Show errors inside it, in a Banner, since the dialog covers toasts.
 */
export function Dialog({ open, onClose, title, titleLang, children, actions, role, size, describedBy }: DialogProps) {
  const modal = useModal(open, onClose);
  const heading = useId();
  const t = useTranslate();

  return (
    <Frame
      {...modal}
      data-tone="surface"
      data-size={size}
      role={role}
      aria-labelledby={heading}
      aria-describedby={describedBy}
    >
      {open ? (
        <Inside>
          <Top>
            <Heading level={2} look="large" id={heading}>
              {titleLang ? <span lang={titleLang}>{title}</span> : title}
            </Heading>
            <button type="button" aria-label={t('Close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </Top>
          <div>{children}</div>
          {actions ? <Actions>{actions}</Actions> : null}
        </Inside>
      ) : null}
    </Frame>
  );
}
