import { Banner } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { AdminFormState } from './useAdminForm.ts';

/** The texts of a form. */
export interface FormMessages {
  /** Label of the submit button: 'Add Book'. */
  submit: string;
  /** Label while the request is running: 'Adding...'. */
  busy: string;
  /** Says that leaving the page loses the draft: 'This book has not been added.' */
  unsaved: string;
  /** Title over a refusal or a missing answer; the server's own message by default. */
  failed?: string;
  /** 'We brought back your draft.' by default. */
  restored?: string;
  /** 'Discard draft' by default. */
  discard?: string;
  /** 'Discard this draft?' by default. */
  discardQuestion?: string;
  /** 'What you typed will be gone.' by default. */
  discardConsequence?: string;
  /** Shown while the device is offline. */
  offline?: string;
  /** Advice when it is unknown whether the request arrived; null for none. */
  unanswered?: string | null;
  /** What another user may have changed too: 'sermon'. */
  thing?: string;
  /** What happens to the version that is not kept: 'The version you replace stays in the history.' */
  conflictNote?: string;
}

export interface FormFailureProps {
  form: Pick<AdminFormState, 'outcome' | 'conflict' | 'problems'>;
  messages: Pick<FormMessages, 'submit' | 'failed' | 'unanswered'>;
  /** What to do after a refusal. */
  advice?: ReactNode;
}

/** A server message; several lines are shown as a list. */
function Message({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return text;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Explains, in the same way for all forms, why nothing was saved. */
export function FormFailure({ form: { outcome, conflict, problems }, messages, advice }: FormFailureProps) {
  if (outcome?.kind === 'unanswered' && messages.unanswered !== null) {
    const whatNow =
      messages.unanswered ?? `What you typed is safe. Press ${messages.submit} again. It won’t be done twice.`;
    return (
      <Banner tone="bad" title={messages.failed ?? outcome.message}>
        {messages.failed ? `${outcome.message} ${whatNow}` : whatNow}
      </Banner>
    );
  }
  if (outcome === null || outcome.kind === 'done' || (outcome.kind === 'conflict' && conflict)) return null;
  const title = messages.failed ?? (advice ? outcome.message : undefined);
  // Without its own title the banner would only repeat a field's error.
  const isAtField = problems.some(({ message, isHidden }) => message === outcome.message && !isHidden);
  if (title === undefined && isAtField) return null;
  return (
    <Banner tone="bad" title={title}>
      {title === outcome.message ? null : <Message text={outcome.message} />}
      {advice}
    </Banner>
  );
}
