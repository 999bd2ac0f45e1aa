import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { hidden, Icon, iconButton, TextField } from '@cog/shared-ui';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import styled from 'styled-components';
import { dateRemarks } from './dateRemarks.ts';
import type { TypedDay } from './useTypedDay.ts';

export interface DayEntryProps {
  name?: string;
  label: ReactNode;
  /** Of `useTypedDay`. */
  typed: TypedDay;
  onBlur?: () => void;
  error?: string | undefined;
  /** Shown while no day is there. */
  help?: ReactNode;
  /** In which the day that was read is written. */
  language?: Language;
  optional?: boolean;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

const Frame = styled.div`
  position: relative;

  & input[type='text'] {
    padding-inline-end: 3.25rem;
  }
`;

const Picker = styled.span`
  position: absolute;
  inset-block-start: calc(1rem * 1.4 + var(--space-1));
  inset-inline-end: 0;

  & > button {
    ${iconButton(48)};
    border-radius: var(--radius-small);
    color: var(--color-dawn);

    &[aria-disabled] {
      color: var(--color-ink-soft);
      cursor: not-allowed;
    }
  }

  /* There for the device's own calendar alone, which opens where this field is. */
  & > input {
    ${hidden};
    inset-block-end: 0;
    inset-inline-end: 0;
    padding: 0;
    border: 0;
  }
`;

const Doubt = styled.b`
  display: block;
  color: var(--color-ember);
  font-weight: 600;
`;

/** How a date may be written, where nothing else is to be said. */
const HOW = 'For example 25 December 2027, 1st Dec or 25/12/2027.';

/** What keeps a text from being a date, and what to do. */
export const NOT_A_DATE = 'This is not a date. Write it like 25 December 2027, 1st Dec or 25/12/2027.';
export const NO_SUCH_DAY = 'There is no such day. Put the day first, like 25/12/2027.';

/**
 * The one field for a day in the admin area: typed in any way that people write dates, in English or Yoruba,
 * or taken from the device's calendar. What was read is shown below it at once, with what is doubtful about it.
 */
export function DayEntry({
  name,
  label,
  typed: { text, reading, day, type, pick },
  onBlur,
  error,
  help = HOW,
  language = 'EN',
  optional = false,
  readOnly,
  ref,
}: DayEntryProps) {
  const [isLeft, setIsLeft] = useState(true);
  const picker = useRef<HTMLInputElement>(null);
  const fault = text.trim() === '' || !isLeft ? undefined : faults[reading.kind];
  const open = () => {
    if (readOnly) return;
    try {
      picker.current?.showPicker();
    } catch {
      // An older browser has no way to open it but this one.
      picker.current?.focus();
      picker.current?.click();
    }
  };
  return (
    <Frame>
      <TextField
        label={label}
        name={name}
        value={text}
        ref={ref}
        autoComplete="off"
        readOnly={readOnly}
        optional={optional}
        error={fault ?? error}
        help={
          reading.kind === 'day' || help ? (
            <span aria-live="polite">
              {reading.kind === 'day' ? (
                <>
                  {formatDay(reading.date, language)}
                  {dateRemarks(text, reading).map((remark) => (
                    <Doubt key={remark}> {remark}</Doubt>
                  ))}
                </>
              ) : (
                help
              )}
            </span>
          ) : undefined
        }
        onChange={({ target }) => {
          setIsLeft(false);
          type(target.value);
        }}
        onBlur={() => {
          setIsLeft(true);
          onBlur?.();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setIsLeft(true);
        }}
      />
      <Picker>
        <button type="button" aria-label="Pick from a calendar" aria-disabled={readOnly || undefined} onClick={open}>
          <Icon name="calendar" size={20} />
        </button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={day ?? ''}
          onChange={({ target }) => {
            if (target.value) pick(target.value);
          }}
        />
      </Picker>
    </Frame>
  );
}

const faults = { day: undefined, none: NOT_A_DATE, 'no-such-day': NO_SUCH_DAY } as const;
