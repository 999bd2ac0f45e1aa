import { formatDay, isIsoDate, type Language, readDay } from '@cog/contracts/lib/calendar';
import { Button, DateField, TextField } from '@cog/shared-ui';
import { type Ref, useState } from 'react';
import styled from 'styled-components';
import { DayDialog } from './DayDialog.tsx';

export interface DateEntryProps {
  name: string;
  /** 'Date', in the language of the form. */
  label: string;
  /** Of the devotional, and in which the day that was understood is written. */
  language: Language;
  /** `YYYY-MM-DD`, or what was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
`;

/**
 * A day from the device's own picker, from a calendar that marks the days that are taken, or typed as
 * administrators always have: 'OCTOBER, MONDAY 1, 2024' (specification, section 2, Add Breakfast). The day
 * that was understood stands below in full, because a day's name that does not fit its date is forgiven.
 */
export function DateEntry({ name, label, language, value, onChange, onBlur, error, readOnly, ref }: DateEntryProps) {
  const [typing, setTyping] = useState(value !== '' && !isIsoDate(value));
  const [choosing, setChoosing] = useState(false);
  const day = readDay(value);
  const common = {
    label,
    name,
    value,
    onBlur,
    error,
    readOnly,
    ref,
    onChange: (event: { target: HTMLInputElement }) => onChange(event.target.value),
    help: day ? formatDay(day, language) : undefined,
  };
  const turn = () => {
    if (typing) onChange(day ?? '');
    setTyping(!typing);
  };
  return (
    <div>
      {typing ? (
        <TextField {...common} placeholder="OCTOBER, MONDAY 1, 2024" autoComplete="off" autoCapitalize="characters" />
      ) : (
        <DateField {...common} />
      )}
      <Ways>
        <Button look="quiet" aria-disabled={readOnly || undefined} onClick={() => setChoosing(true)}>
          Find a free day
        </Button>
        <Button look="quiet" aria-disabled={readOnly || undefined} onClick={turn}>
          {typing ? 'Pick from a calendar' : 'Type it instead'}
        </Button>
      </Ways>
      {choosing ? (
        <DayDialog
          onClose={() => setChoosing(false)}
          title="Find a free day"
          language={language}
          value={day}
          verb="Take"
          onPick={(free) => {
            setChoosing(false);
            setTyping(false);
            onChange(free);
          }}
        />
      ) : null}
    </div>
  );
}
