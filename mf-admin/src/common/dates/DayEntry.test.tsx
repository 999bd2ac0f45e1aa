import { testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayEntry, NO_SUCH_DAY, NOT_A_DATE } from './DayEntry.tsx';
import { useTypedDay } from './useTypedDay.ts';

let formValue = '';

function Held({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  formValue = value;
  return (
    <>
      <DayEntry label="Date" typed={useTypedDay(value, setValue)} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

async function open(initial = '') {
  const { element } = testRoute({ Component: () => <Held initial={initial} /> }, { at: '/', today: '2026-11-25' });
  render(element);
  return { user: userEvent.setup(), field: await screen.findByLabelText<HTMLInputElement>('Date') };
}

it.each([
  ['25/12/2027', '2027-12-25', 'Saturday, 25 December 2027'],
  ['1st Dec', '2026-12-01', 'Tuesday, 1 December 2026 No year is written: this is the nearest to today.'],
  ['Ọjọ́ Àbámẹ́ta, 25 Oṣù Ọ̀pẹ̀ 2027', '2027-12-25', 'Saturday, 25 December 2027'],
  [
    'OCTOBER, MONDAY 1, 2024',
    '2024-10-01',
    'Tuesday, 1 October 2024 The text says Monday, but the date is Tuesday, 1 October 2024.',
  ],
  [
    '3/6/2027',
    '2027-06-03',
    'Thursday, 3 June 2027 “3/6/2027” was read with the day first: Thursday, 3 June 2027, and not Saturday, 6 March 2027.',
  ],
])('says at once what it reads in %s', async (typed, date, description) => {
  const { user, field } = await open();
  await user.type(field, typed);
  expect(field).toHaveAccessibleDescription(description);
  expect(formValue).toBe(date);
  await user.tab();
  expect(field).toHaveValue(typed);
  expect(field).not.toBeInvalid();
});

it.each([
  ['31 September 2026', NO_SUCH_DAY],
  ['next week', NOT_A_DATE],
])('refuses %s once it is left, keeps it, and says what to do', async (typed, fault) => {
  const { user, field } = await open();
  await user.type(field, typed);
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toBeInvalid();
  expect(screen.getByText(fault)).toBeVisible();
  expect(formValue).toBe(typed);
  await user.clear(field);
  await user.type(field, '1/12/2026');
  expect(field).not.toBeInvalid();
});

it('shows a day that is there in words, and takes one from the device’s calendar', async () => {
  const { user, field } = await open('2027-12-25');
  expect(field).toHaveValue('25 December 2027');
  const calendar = document.querySelector('input[type="date"]');
  if (!(calendar instanceof HTMLInputElement)) throw new Error('There is no calendar.');
  calendar.showPicker = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Pick from a calendar' }));
  expect(calendar.showPicker).toHaveBeenCalled();
  fireEvent.change(calendar, { target: { value: '2027-12-31' } });
  expect(formValue).toBe('2027-12-31');
  expect(field).toHaveValue('31 December 2027');
});

it('follows its form: cleared, it is empty', async () => {
  const { user, field } = await open('not a day');
  expect(field).toHaveValue('not a day');
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});
