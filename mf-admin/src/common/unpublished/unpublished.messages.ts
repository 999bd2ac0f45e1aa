import { formatDay } from '@cog/contracts/lib/calendar';
import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import type { ListNouns } from '../list/ListRows.tsx';

/** How far a text is, as a badge says it. */
export const stateLabels: Readonly<Record<UnpublishedState, string>> = {
  draft: 'Draft',
  ready: 'Ready for review',
};

/** What the texts of a list are called. */
export const nounsOf: Readonly<Record<UnpublishedState, ListNouns>> = {
  draft: { one: 'draft', many: 'drafts' },
  ready: { one: 'text for review', many: 'texts for review' },
};

/** What a text is called while it may have no title. */
export function nameOf({ kind, title, date }: Pick<UnpublishedSummary, 'kind' | 'title' | 'date'>): string {
  if (title) return title;
  return date ? `The ${kind} of ${formatDay(date)}` : `A ${kind} without a title`;
}

/** Words of the form of a draft. */
export const draftMessages = {
  submit: 'Save',
  busy: 'Saving...',
  unsaved: 'The changes to this draft have not been saved.',
  restored: 'We brought back your changes. They are not saved yet.',
  discard: 'Discard changes',
  discardQuestion: 'Discard these changes?',
  discardConsequence: 'What you typed will be gone. The draft stays as it was saved.',
  thing: 'draft',
};
