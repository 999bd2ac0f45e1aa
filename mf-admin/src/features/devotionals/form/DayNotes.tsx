import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { RouteLink, useToday } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import styled from 'styled-components';
import { editAddress } from '../devotional.address.ts';
import { devotionalWords } from '../devotional.words.ts';
import type { DayNow } from './useDay.ts';

const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  line-height: 1.45;
`;

/**
 * When readers see a devotional of a day to come: the page for visitors turns to a day at midnight in
 * Lagos, and shows any other day to who turns to it or has its link.
 */
export function OpeningNote({ day }: { day: IsoDate }) {
  const today = useToday();
  if (day <= today) return null;
  return (
    <Note>
      It opens by itself on /fast on {formatDay(day)}, at midnight in Lagos. Anyone who turns to that day, or has its
      link, can read it before then.
    </Note>
  );
}

/** Says at once that a day has a devotional in the language already; the server stays the judge. */
export function TakenNote({ language, now }: { language: Language; now: DayNow }) {
  const there = now.kind === 'there' ? now.devotionals[language] : null;
  if (!there) return null;
  const { name } = devotionalWords[language];
  return (
    <Banner
      tone="warning"
      title={`There is ${language === 'EN' ? 'an' : 'a'} ${name} devotional for ${formatDay(there.date)} already.`}
    >
      <RouteLink to={editAddress(language, there.date)}>Edit the one that is there</RouteLink>
    </Banner>
  );
}
