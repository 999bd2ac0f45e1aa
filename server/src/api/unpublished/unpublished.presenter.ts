import type {
  ListedUnpublished,
  UnpublishedRemark,
  UnpublishedSummary,
  UnpublishedText,
} from '@cog/contracts/publishing/unpublished.schema';
import { findLacks } from './publication.ts';
import { contentOf, type StoredUnpublished } from './unpublished.repository.ts';

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

/** A text for the list, with its content if `content` is set. */
export async function presentListed(
  stored: StoredUnpublished,
  { content: areAsked, ...known }: Known & { content: boolean },
): Promise<ListedUnpublished> {
  const content = contentOf(stored);
  const { errors = {} } = (await findLacks(content)) ?? {};
  return {
    ...presentUnpublished(stored, known),
    devotional: areAsked && content.kind === 'devotional' ? content.devotional : null,
    sermon: areAsked && content.kind === 'sermon' ? content.sermon : null,
    lacks: [...new Set(Object.values(errors))],
  };
}

/** A text with its content, its remarks and possible reviewers. */
export function presentUnpublishedText(
  stored: StoredUnpublished,
  known: Known & { remarks: UnpublishedRemark[]; accounts: UnpublishedText['accounts'] },
): UnpublishedText {
  const content = contentOf(stored);
  return {
    ...presentUnpublished(stored, known),
    devotional: content.kind === 'devotional' ? content.devotional : null,
    sermon: content.kind === 'sermon' ? content.sermon : null,
    remarks: known.remarks,
    accounts: known.accounts,
  };
}
