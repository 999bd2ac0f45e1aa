import { useApi } from '@cog/platform';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { staysHere } from '../staysHere.ts';
import { PAGE_SIZE } from './feed.address.ts';
import { cardOf, type FeedData, queryOf, type Video } from './feed.api.ts';
import type { FeedKind } from './feedKind.ts';

export interface ListedPage {
  /** Page number, from 1. */
  number: number;
  videos: Video[];
}

interface Appended {
  /** The list to which the pages belong: a new search, and a list with new videos, starts without pages. */
  of: string;
  pages: ListedPage[];
  state: 'idle' | 'loading' | 'failed';
  /** Why the last page could not be loaded. */
  problem: string;
}

/** Identifies a list: the same one is loaded again when the day changes. */
const nameOf = ({ page, search, items }: FeedData) => [page, ...items.map(({ videoId }) => videoId), search].join(' ');

/**
 * The pages that 'Show more' appends. Videos that are already listed are left out, since a new video shifts the
 * others by one. The focus moves to the first new video, and the scroll position stays.
 */
export function useMorePages({ endpoint }: FeedKind, data: FeedData) {
  const api = useApi();
  const list = useRef<HTMLElement>(null);
  const focusAt = useRef<string | null>(null);
  const of = nameOf(data);
  const none: Appended = { of, pages: [], state: 'idle', problem: '' };
  const [kept, setKept] = useState(none);
  const current = kept.of === of ? kept : none;
  const pages = [{ number: data.page, videos: data.items }, ...current.pages];
  const known = pages.flatMap(({ videos }) => videos);
  const next = data.page + pages.length;

  useEffect(() => {
    if (focusAt.current === null) return;
    const first = list.current?.querySelector<HTMLElement>(`a[data-video="${focusAt.current}"]`);
    focusAt.current = null;
    first?.focus({ preventScroll: true });
  });

  const showMore = async (event: MouseEvent) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    if (current.state === 'loading') return;
    setKept({ ...current, state: 'loading' });
    const answer = await api.call(endpoint, { query: queryOf({ page: next, search: data.search }) });
    const listed = new Set(known.map(({ videoId }) => videoId));
    const videos = answer.ok ? answer.data.items.map(cardOf).filter(({ videoId }) => !listed.has(videoId)) : [];
    focusAt.current = videos[0]?.videoId ?? null;
    setKept((now) => {
      // An answer for a list that is no longer shown.
      if (now.of !== of) return now;
      if (!answer.ok) return { ...now, state: 'failed', problem: answer.failure.message };
      return { ...now, pages: [...now.pages, { number: next, videos }], state: 'idle', problem: '' };
    });
  };

  return {
    list,
    pages,
    known,
    /** Number of the next page; null at the end. */
    next: (next - 1) * PAGE_SIZE < data.total ? next : null,
    state: current.state,
    problem: current.problem,
    showMore,
  };
}
