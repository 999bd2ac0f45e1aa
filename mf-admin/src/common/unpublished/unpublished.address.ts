import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';

/** Which texts of a list an address asks for. */
export type ListedState = 'published' | UnpublishedState;

/** The page on which a text that is not published is written on. */
export function draftAddress({ id, kind, language }: Pick<UnpublishedSummary, 'id' | 'kind' | 'language'>): string {
  const page =
    kind === 'sermon' ? pages.addSermon : language === 'YO' ? pages.addYorubaDevotional : pages.addDevotional;
  return `${page}?draft=${id}`;
}

/** The draft that an address names; null for none. */
export function readDraft(query: URLSearchParams): string | null {
  const id = query.get('draft') ?? '';
  return RECORD_NAME.test(id) ? id : null;
}

/** Which texts of a list an address asks for; those that are published unless it says. */
export function readListedState(query: URLSearchParams): ListedState {
  const state = query.get('state');
  return state === 'draft' || state === 'ready' ? state : 'published';
}

/** How an address asks for them; nothing for those that are published. */
export const listedStateAsked = (state: ListedState = 'published'): string | null =>
  state === 'published' ? null : state;
