import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { hidden, Icon, iconButton, TextField } from '@cog/shared-ui';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import styled from 'styled-components';
import { dateRemarks } from './dateRemarks.ts';
import type { TypedDay } from './useTypedDay.ts';

export interface DayEntryProps {
  name?: string;
  label: ReactNode;
  /** The state that `useTypedDay` returns. */
  typed: TypedDay;
  onBlur?: () => void;
  error?: string | undefined;
  /** Shown while no day has been recognised. */
  help?: ReactNode;
  /** Language in which the recognised day is shown. */
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

  /* Only there for the device's own date picker, which opens at the field's position. */
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

/** Default help text. */
const HOW = 'For example 25 December 2027, 1st Dec or 25/12/2027.';

/** Why a text is not accepted as a date, and how to fix it. */
export const NOT_A_DATE = 'This is not a date. Write it like 25 December 2027, 1st Dec or 25/12/2027.';
export const NO_SUCH_DAY = 'There is no such day. Put the day first, like 25/12/2027.';

/**
 * The admin area's only date field. Takes a date typed in any common way, in English or Yoruba, or picked from the
 * device's calendar, and shows at once how it was understood and what was ambiguous about it.
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
      // The only way to open the picker in older browsers.
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
