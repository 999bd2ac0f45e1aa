import type {
  ListedUnpublished,
  UnpublishedRemark,
  UnpublishedSummary,
  UnpublishedText,
} from '@cog/contracts/publishing/unpublished.schema';
import { findLacks } from './publication.ts';
import { type StoredUnpublished, wordsOf } from './unpublished.repository.ts';

/** Additional data about texts. */
export interface Known {
  /** Names by account id. */
  names: ReadonlyMap<string, string>;
  remarkCount: number;
}

const nameOf = (id: string | null, { names }: Known): string | null => (id === null ? null : (names.get(id) ?? null));

/** A text for the list. */
export function presentUnpublished(stored: StoredUnpublished, known: Known): UnpublishedSummary {
  const { id, kind, state, date, language, title, updated_at, account_id, reviewer_id } = stored;
  const reviewer = nameOf(reviewer_id, known);
  return {
    id,
    kind,
    state,
    date: date || null,
    language: language === '' ? null : language,
    title,
    version: updated_at,
    changedBy: nameOf(account_id, known),
    reviewer: reviewer_id !== null && reviewer !== null ? { id: reviewer_id, username: reviewer } : null,
    remarkCount: known.remarkCount,
  };
}

/** A text for the list, with its content if `words` is set. */
export async function presentListed(
  stored: StoredUnpublished,
  { words: areAsked, ...known }: Known & { words: boolean },
): Promise<ListedUnpublished> {
  const words = wordsOf(stored);
  const { errors = {} } = (await findLacks(words)) ?? {};
  return {
    ...presentUnpublished(stored, known),
    devotional: areAsked && words.kind === 'devotional' ? words.devotional : null,
    sermon: areAsked && words.kind === 'sermon' ? words.sermon : null,
    lacks: [...new Set(Object.values(errors))],
  };
}

/** A text with its content, its remarks and possible reviewers. */
export function presentUnpublishedText(
  stored: StoredUnpublished,
  known: Known & { remarks: UnpublishedRemark[]; accounts: UnpublishedText['accounts'] },
): UnpublishedText {
  const words = wordsOf(stored);
  return {
    ...presentUnpublished(stored, known),
    devotional: words.kind === 'devotional' ? words.devotional : null,
    sermon: words.kind === 'sermon' ? words.sermon : null,
    remarks: known.remarks,
    accounts: known.accounts,
  };
}
