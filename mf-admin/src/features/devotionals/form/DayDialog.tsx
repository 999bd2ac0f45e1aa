import { getDevotionalDays } from '@cog/contracts/devotionals/endpoints';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  formatDay,
  type IsoDate,
  type Language,
} from '@cog/contracts/lib/calendar';
import { RouteLink, useApi, useToday } from '@cog/platform';
import { Banner, Button, column, DayPicker, Dialog, Loading } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { editAddress } from '../devotional.address.ts';
import { langOf } from '../devotional.messages.ts';
import { englishFormMessages, formMessages } from './form.messages.ts';

export interface DayDialogProps {
  onClose: () => void;
  title: string;
  /** Language of the devotional that needs a day. */
  language: Language;
  /** The initial day; by default the next free one. */
  value?: IsoDate | null;
  /** Label of the button that takes the day: 'Duplicate to'. */
  verb: string;
  /** Whether the dialog's texts are in the devotional's language, like the form around it; English by default. */
  isInLanguage?: boolean;
  /** Called with a day that is free in the language. */
  onPick: (day: IsoDate) => void;
}

const Choice = styled.div`
  ${column(4)};
  font-size: 1rem;
`;

/** The range of one call (400 days): last month, and all of the coming year. */
function span(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const from = firstOfMonth(addDays(firstOfMonth(today), -1));
  return { from, to: addDays(from, 400) };
}

/** Asks for a day that has no devotional in the language yet; taken days are marked and cannot be chosen. */
export function DayDialog({
  onClose,
  title,
  language,
  value = null,
  verb,
  isInLanguage = false,
  onPick,
}: DayDialogProps) {
  const api = useApi();
  const today = useToday();
  const { from, to } = span(today);
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: from,
    ask: (how) => api.call(getDevotionalDays, { query: { from, to }, ...how }),
  });
  const [chosen, setChosen] = useState(value);
  const shown = isInLanguage ? language : 'EN';
  const messages = (isInLanguage ? formMessages : englishFormMessages)[language];

  const taken = new Set(data?.flatMap(({ date, languages }) => (languages.includes(language) ? [date] : [])));
  const day = chosen ?? daysBetween(today, to).find((free) => !taken.has(free)) ?? today;
  const refused = taken.has(day);

  return (
    <Dialog open onClose={onClose} title={title} titleLang={langOf(shown)}>
      {isLoading ? (
        <Loading label={messages.loadingDays} />
      ) : (
        <Choice lang={langOf(shown)}>
          {failure ? (
            <>
              <Banner tone="warning" title={messages.daysFailed}>
                {failure.message}
              </Banner>
              <div>
                <Button look="secondary" onClick={() => void refetch()}>
                  {messages.tryAgain}
                </Button>
              </div>
            </>
          ) : (
            <p>{messages.marks}</p>
          )}
          <DayPicker
            value={day}
            onPick={setChosen}
            markedDays={taken}
            markLabel={messages.markLabel}
            language={shown}
            min={from}
            max={to}
            label={messages.day}
            today={today}
          />
          {refused ? (
            <Banner tone="warning" title={messages.dayTaken(day)}>
              <RouteLink to={editAddress(language, day)}>{messages.editThere}</RouteLink>
            </Banner>
          ) : null}
          <Actions>
            <Button aria-disabled={refused || undefined} onClick={() => onPick(day)}>
              {verb} {formatDay(day, shown)}
            </Button>
          </Actions>
        </Choice>
      )}
    </Dialog>
  );
}
