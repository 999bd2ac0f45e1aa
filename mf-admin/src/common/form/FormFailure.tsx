import { Banner } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import type { AdminFormState } from './useAdminForm.ts';

/** The words of a form. */
export interface FormWords {
  /** On the button that sends: 'Add Book'. */
  submit: string;
  /** While it is on its way: 'Adding...'. */
  busy: string;
  /** What becomes of the draft when the page is left: 'This book has not been added.' */
  unsaved: string;
  /** Over a refusal or no answer; the server's own words by default. */
  failed?: string;
  /** 'We brought back your draft.' by default. */
  restored?: string;
  /** 'Discard draft' by default. */
  discard?: string;
  /** 'Discard this draft?' by default. */
  discardQuestion?: string;
  /** 'What you typed will be gone.' by default. */
  discardConsequence?: string;
  /** What a form without a network says. */
  offline?: string;
  /** What is to be done when it is not known whether it arrived; null for nothing. */
  unanswered?: string | null;
  /** What another user may change too: 'sermon'. */
  thing?: string;
  /** What becomes of the version that is not taken: 'The version you replace stays in the history.' */
  conflictNote?: string;
}

export interface FormFailureProps {
  form: Pick<AdminFormState, 'outcome' | 'conflict' | 'problems'>;
  words: Pick<FormWords, 'submit' | 'failed' | 'unanswered'>;
  /** Where to go from a refusal. */
  advice?: ReactNode;
}

/** A message as it came; one of several lines names several faults, each shown as one of a list. */
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

/** Why nothing was saved, told the same way everywhere. */
export function FormFailure({ form: { outcome, conflict, problems }, words, advice }: FormFailureProps) {
  if (outcome?.kind === 'unanswered' && words.unanswered !== null) {
    const whatNow = words.unanswered ?? `What you typed is safe. Press ${words.submit} again. It won’t be done twice.`;
    return (
      <Banner tone="bad" title={words.failed ?? outcome.message}>
        {words.failed ? `${outcome.message} ${whatNow}` : whatNow}
      </Banner>
    );
  }
  if (outcome === null || outcome.kind === 'done' || (outcome.kind === 'conflict' && conflict)) return null;
  const title = words.failed ?? (advice ? outcome.message : undefined);
  // Without a title of its own it would only repeat what a field says.
  if (title === undefined && problems.some(({ message }) => message === outcome.message)) return null;
  return (
    <Banner tone="bad" title={title}>
      {title === outcome.message ? null : <Message text={outcome.message} />}
      {advice}
    </Banner>
  );
}
