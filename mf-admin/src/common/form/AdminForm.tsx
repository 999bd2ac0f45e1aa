import { useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, column, FormErrorSummary } from '@cog/shared-ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Actions } from '../layout/Actions.styles.ts';
import { StatusRegion } from '../layout/StatusRegion.styles.ts';
import { VersionConflict } from '../versions/VersionConflict.tsx';
import { FormFailure, type FormMessages } from './FormFailure.tsx';
import { focusOn } from './focusOn.ts';
import { UnsavedWarning } from './UnsavedWarning.tsx';
import type { AdminFormState } from './useAdminForm.ts';
import { useLastTextField, YorubaKeys } from './YorubaKeys.tsx';

export interface AdminFormProps {
  form: AdminFormState;
  /** Name of the form for screen readers. */
  label: string;
  messages: FormMessages;
  /** Shown when the form was not sent because a field was left blank (specification, section 5). */
  incomplete?: string;
  /** Shown above the form after it was saved; takes the focus. */
  saved?: ReactNode;
  /** Above the Yoruba letters: the fields that say what is edited, such as the day. */
  lead?: ReactNode;
  /** Below the message of a refusal: what to do next. */
  advice?: ReactNode;
  /** Extra buttons next to the submit button. */
  actions?: ReactNode;
  /** Between the fields and the messages, such as a list of changes. */
  summary?: ReactNode;
  /** Directly above the buttons: what submitting does. */
  note?: ReactNode;
  /** False for a form that takes no Yoruba text; 'open' for one whose texts are Yoruba. */
  hasYorubaKeys?: boolean | 'open';
  /** Also warns before the query string changes, because the page then shows something else. */
  warnsOnSearch?: boolean;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

export const Frame = styled.form`
  ${column(5)};
  max-width: 46rem;

  /* Keeps a focused field from being hidden under the open letter keys. */
  &:has([data-keys='open']) :is(input, textarea) {
    scroll-margin-top: 16rem;
  }
`;

const OFFLINE = 'You’re offline. What you type is saved here until you can send it.';
const OFFLINE_UNSTORED = 'You’re offline. Keep this page open until you can send what you type.';

/** Short fields side by side where there is room. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-5);
`;

/**
 * The frame of an admin form around its fields: restored draft, errors, outcome of sending, conflicting changes,
 * offline notice, discarding, and the warning before the page is left.
 */
export function AdminForm({
  form,
  label,
  messages,
  incomplete,
  saved,
  lead,
  advice,
  actions,
  summary,
  note,
  hasYorubaKeys = true,
  warnsOnSearch = false,
  ref,
  className,
  children,
}: AdminFormProps) {
  const { busy, outcome, problems, conflict } = form;
  const online = useOnline();
  const [discarding, setDiscarding] = useState(false);
  const hasMessage = Boolean(saved);
  const statusRegion = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();

  useEffect(() => {
    // A form without a message of its own leaves the message and the focus to its page.
    if (outcome?.kind === 'done' && hasMessage) focusOn(statusRegion.current);
  }, [outcome, hasMessage]);

  return (
    <>
      <StatusRegion ref={statusRegion} tabIndex={-1} data-width="form">
        {outcome?.kind === 'done' ? saved : null}
        {form.restored ? <Banner tone="plain">{messages.restored ?? 'We brought back your draft.'}</Banner> : null}
      </StatusRegion>
      <Frame
        ref={ref}
        className={className}
        noValidate
        aria-label={label}
        onSubmit={form.onSubmit}
        onFocus={lastField.onFocus}
      >
        {lead}
        {hasYorubaKeys ? <YorubaKeys targetRef={lastField.ref} startOpen={hasYorubaKeys === 'open'} /> : null}
        {children}
        <FormErrorSummary errors={problems} general={form.isIncomplete ? incomplete : undefined} />
        <FormFailure form={form} messages={messages} advice={advice} />
        {summary}
        {conflict ? (
          <VersionConflict {...conflict} thing={messages.thing ?? 'thing'} note={messages.conflictNote} busy={busy} />
        ) : null}
        {online ? null : (
          <Banner tone="warning">{messages.offline ?? (form.isStored ? OFFLINE : OFFLINE_UNSTORED)}</Banner>
        )}
        {note}
        <Actions>
          {conflict ? null : (
            <Button type="submit" busy={busy} busyLabel={messages.busy}>
              {messages.submit}
            </Button>
          )}
          {actions}
          {form.isTyped && !conflict ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(!busy)}>
              {messages.discard ?? 'Discard draft'}
            </Button>
          ) : null}
        </Actions>
      </Frame>
      <ConfirmDialog
        open={discarding}
        title={messages.discardQuestion ?? 'Discard this draft?'}
        message={messages.discardConsequence ?? 'What you typed will be gone.'}
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          // The dialog, while open, keeps the focus from the page.
          flushSync(() => {
            setDiscarding(false);
            form.discard();
          });
          focusOn(statusRegion.current);
        }}
      />
      <UnsavedWarning when={form.isTyped} what={messages.unsaved} searchToo={warnsOnSearch} kept={form.isStored} />
    </>
  );
}
