import { useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary } from '@cog/shared-ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Actions } from '../layout/Actions.styles.ts';
import { StatusRegion } from '../layout/StatusRegion.styles.ts';
import { VersionConflict } from '../versions/VersionConflict.tsx';
import { focusOn } from './focusOn.ts';
import { UnsavedWarning } from './UnsavedWarning.tsx';
import type { AdminFormState } from './useAdminForm.ts';
import { useLastTextField, YorubaKeys } from './YorubaKeys.tsx';

export { Actions };

/** The words of a form. */
export interface FormWords {
  /** On the button that sends: 'Add Book'. */
  submit: string;
  /** While it is on its way: 'Adding...'. */
  busy: string;
  /** What becomes of the draft when the page is left: 'This book has not been added.' */
  unsaved: string;
  /** Over a refusal or no answer; the server's own words unless told. */
  failed?: string;
  /** 'This is the draft that was kept on this device.' unless told. */
  restored?: string;
  /** 'Discard draft' unless told. */
  discard?: string;
  /** 'Discard this draft?' unless told. */
  discardQuestion?: string;
  /** 'What you typed will be gone.' unless told. */
  discardConsequence?: string;
  /** What a form without a network says. */
  offline?: string;
  /** What is to be done when nobody knows whether it arrived. */
  unanswered?: string;
  /** What somebody else may change too: 'sermon'. */
  thing?: string;
}

export interface AdminFormProps {
  form: AdminFormState;
  /** Name of the form for screen readers. */
  label: string;
  words: FormWords;
  /** Said where a field was left blank (specification, section 5). */
  incomplete?: string;
  /** Said above the form when it was saved; takes the focus. */
  saved?: ReactNode;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** Between the fields and what is said of them, such as what was changed. */
  summary?: ReactNode;
  /** False for a form without texts in which Yoruba letters are typed. */
  hasYorubaKeys?: boolean;
  /** Asks before another query string too: the page shows something else there. */
  warnsOnSearch?: boolean;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

export const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 46rem;

  /* A field that gets the focus must not hide under the open letter keys. */
  &:has([data-keys='open']) :is(input, textarea) {
    scroll-margin-top: 16rem;
  }
`;

/**
 * A form of the admin area around its fields: what was restored, what is wrong, how sending went, what
 * somebody else saved meanwhile, no network, discarding, and the warning before the page is left.
 */
export function AdminForm({
  form,
  label,
  words,
  incomplete,
  saved,
  actions,
  summary,
  hasYorubaKeys = true,
  warnsOnSearch = false,
  ref,
  className,
  children,
}: AdminFormProps) {
  const { busy, outcome, problems, conflict } = form;
  const online = useOnline();
  const [discarding, setDiscarding] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();

  useEffect(() => {
    if (outcome?.kind === 'done') focusOn(news.current);
  }, [outcome]);

  return (
    <>
      <StatusRegion ref={news} tabIndex={-1} data-width="form">
        {outcome?.kind === 'done' ? saved : null}
        {form.restored ? (
          <Banner tone="plain">{words.restored ?? 'This is the draft that was kept on this device.'}</Banner>
        ) : null}
      </StatusRegion>
      <Frame
        ref={ref}
        className={className}
        noValidate
        aria-label={label}
        onSubmit={form.onSubmit}
        onFocus={lastField.onFocus}
      >
        {hasYorubaKeys ? <YorubaKeys targetRef={lastField.ref} /> : null}
        {children}
        <FormErrorSummary errors={problems} general={form.isIncomplete ? incomplete : undefined} />
        <FormFailure form={form} words={words} />
        {summary}
        {conflict ? <VersionConflict {...conflict} thing={words.thing ?? 'thing'} busy={busy} /> : null}
        {online ? null : (
          <Banner tone="warning">
            {words.offline ?? 'You are offline. What you type is kept on this device until you can send it.'}
          </Banner>
        )}
        <Actions>
          {conflict ? null : (
            <Button type="submit" busy={busy} busyLabel={words.busy}>
              {words.submit}
            </Button>
          )}
          {actions}
          {form.isTyped && !conflict ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(!busy)}>
              {words.discard ?? 'Discard draft'}
            </Button>
          ) : null}
        </Actions>
      </Frame>
      <ConfirmDialog
        open={discarding}
        title={words.discardQuestion ?? 'Discard this draft?'}
        message={words.discardConsequence ?? 'What you typed will be gone.'}
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          form.discard();
          focusOn(news.current);
        }}
      />
      <UnsavedWarning when={form.isTyped} what={words.unsaved} searchToo={warnsOnSearch} />
    </>
  );
}

export interface FormFailureProps {
  form: Pick<AdminFormState, 'outcome' | 'conflict'>;
  words: Pick<FormWords, 'submit' | 'failed' | 'unanswered'>;
}

/** Why nothing was saved, told the same way everywhere. */
export function FormFailure({ form: { outcome, conflict }, words }: FormFailureProps) {
  if (outcome?.kind === 'unanswered') {
    const advice =
      words.unanswered ??
      `What you typed is kept on this device. Press ${words.submit} again: it will be done once, even if it arrived already.`;
    return (
      <Banner tone="bad" title={words.failed ?? outcome.message}>
        {words.failed ? `${outcome.message} ${advice}` : advice}
      </Banner>
    );
  }
  if (outcome?.kind === 'refused' || (outcome?.kind === 'conflict' && !conflict)) {
    return (
      <Banner tone="bad" title={words.failed}>
        {outcome.message}
      </Banner>
    );
  }
  return null;
}
