import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { RouteLink, useToday } from '@cog/platform';
import { Banner, quiet } from '@cog/shared-ui';
import styled from 'styled-components';
import { draftAddress } from '../../../common/unpublished/unpublished.address.ts';
import { useDaysToCome } from '../../../common/unpublished/useDaysToCome.ts';
import { editAddress } from '../devotional.address.ts';
import { devotionalMessages } from '../devotional.messages.ts';
import type { DayState } from './useDay.ts';

const Note = styled.p`
  ${quiet};
  line-height: 1.45;
`;

/** Says when readers see the devotional of a future day: the visitors' page switches to a day at midnight in Lagos. */
export function OpeningNote({ day, isDraft = false }: { day: IsoDate; isDraft?: boolean }) {
  const today = useToday();
  const daysToCome = useDaysToCome(day > today);
  if (day <= today) return null;
  return (
    <Note>
      {isDraft ? 'Once it is published, it' : 'It'} opens on /fast on {formatDay(day)}, at midnight in Lagos.{' '}
      {daysToCome === null
        ? null
        : daysToCome === 'hidden'
          ? 'Visitors cannot read it before then.'
          : 'Anyone who turns to that day, or has its link, can read it before then.'}
    </Note>
  );
}

export interface TakenNoteProps {
  language: Language;
  now: DayState;
  /** Id of the draft that is open. */
  opened?: string;
}

/** Warns at once that the day already has a devotional or a draft in the language; the server still has the last word. */
export function TakenNote({ language, now, opened }: TakenNoteProps) {
  if (now.kind !== 'there') return null;
  const there = now.devotionals[language];
  const draft = now.drafts[language];
  const { name } = devotionalMessages[language];
  if (!there && draft && draft.id !== opened) {
    return (
      <Banner tone="warning" title={`There is a draft of the ${name} devotional for ${formatDay(draft.date)} already.`}>
        <RouteLink to={draftAddress({ ...draft, kind: 'devotional' })}>Open the draft</RouteLink>
      </Banner>
    );
  }
  if (!there) return null;
  return (
    <Banner
      tone="warning"
      title={`There is ${language === 'EN' ? 'an' : 'a'} ${name} devotional for ${formatDay(there.date)} already.`}
    >
      <RouteLink to={editAddress(language, there.date)}>Edit the existing one</RouteLink>
    </Banner>
  );
}
