import type { Language } from '@cog/contracts/lib/calendar';
import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { DayEntry, type DayEntryProps } from '../../../common/dates/DayEntry.tsx';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { DayDialog } from './DayDialog.tsx';
import { formMessages } from './form.messages.ts';

export interface DateEntryProps extends DayEntryProps {
  /** Language of the devotional, and of the recognised day. */
  language: Language;
}

/** The day of a devotional (specification, section 2, Add Breakfast), typed or picked from a calendar that marks taken days. */
export function DateEntry({ language, ...entry }: DateEntryProps) {
  const { typed, readOnly } = entry;
  const { dateHelp } = devotionalMessages[language];
  const { findFreeDay, take } = formMessages[language];
  const [choosing, setChoosing] = useState(false);
  return (
    <div>
      <DayEntry {...(dateHelp ? { help: <span lang="yo">{dateHelp}</span> } : {})} {...entry} language={language} />
      <Button look="quiet" aria-disabled={readOnly || undefined} onClick={() => setChoosing(true)}>
        <span lang={langOf(language)}>{findFreeDay}</span>
      </Button>
      {choosing ? (
        <DayDialog
          onClose={() => setChoosing(false)}
          title={findFreeDay}
          isInLanguage
          language={language}
          value={typed.day}
          verb={take}
          onPick={(free) => {
            setChoosing(false);
            typed.pick(free);
          }}
        />
      ) : null}
    </div>
  );
}
