import type { IsoDate } from '@cog/contracts/lib/calendar';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayPicker, type DayPickerProps } from './DayPicker.tsx';
import { addMonths, monthGrid } from './monthGrid.ts';

const defaults = { language: 'EN', label: 'Pick a day', today: '2026-11-21' } as const;

async function renderPicker(props: Partial<DayPickerProps> = {}) {
  const picked: IsoDate[] = [];
  const Component = () => {
    const [value, setValue] = useState(props.value ?? '2026-11-18');
    return (
      <DayPicker
        {...defaults}
        {...props}
        value={value}
        onPick={(day) => {
          picked.push(day);
          setValue(day);
        }}
      />
    );
  };
  const { element, router } = testRoute({ Component });
  await act(async () => {
    render(element);
  });
  return { picked, router, user: userEvent.setup() };
}

describe('a day picker used with the keyboard', () => {
  it('is one stop for the Tab key, at the picked day', async () => {
    const { user } = await renderPicker();
    screen.getByRole('button', { name: 'Next month' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Wednesday, 18 November 2026' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('goes to today at once, unless it is there or may not be picked', async () => {
    const { user, picked } = await renderPicker({ value: '2024-02-01' });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(picked).toEqual([defaults.today]);
    expect(screen.getByText('November 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it('offers no today that lies behind its last day', async () => {
    await renderPicker({ max: '2026-11-20' });
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it.each([
    ['{ArrowLeft}', 'Tuesday, 17 November 2026'],
    ['{ArrowRight}', 'Thursday, 19 November 2026'],
    ['{ArrowUp}', 'Wednesday, 11 November 2026'],
    ['{ArrowDown}', 'Wednesday, 25 November 2026'],
    ['{Home}', 'Sunday, 15 November 2026'],
    ['{End}', 'Saturday, 21 November 2026, today'],
    ['{PageUp}', 'Sunday, 18 October 2026'],
    ['{PageDown}', 'Friday, 18 December 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Tuesday, 18 November 2025'],
    ['{ArrowDown}{ArrowDown}', 'Wednesday, 2 December 2026'],
  ])('goes with %s to %s', async (keys, day) => {
    const { user } = await renderPicker();
    screen.getByRole('button', { name: 'Wednesday, 18 November 2026' }).focus();
    await user.keyboard(keys);
    expect(screen.getByRole('button', { name: day })).toHaveFocus();
  });

  it('picks the day that has the focus with Enter', async () => {
    const { user, picked } = await renderPicker();
    screen.getByRole('button', { name: 'Wednesday, 18 November 2026' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(picked).toEqual(['2026-11-19']);
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('19');
  });

  it('does not go beyond the days that can be picked', async () => {
    const { user } = await renderPicker({ min: '2026-11-16', max: '2026-11-21' });
    screen.getByRole('button', { name: 'Wednesday, 18 November 2026' }).focus();
    await user.keyboard('{PageUp}');
    expect(screen.getByRole('button', { name: 'Monday, 16 November 2026' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /22 November/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  });
});

it('leaves the focus where it is after a key that led nowhere', async () => {
  const { user } = await renderPicker({ min: '2026-11-18' });
  screen.getByRole('button', { name: 'Wednesday, 18 November 2026' }).focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus();
});

describe('a day picker heard by a screen reader', () => {
  it('says which days have a devotional and which is today', async () => {
    await renderPicker({ markedDays: new Set(['2026-11-17', '2026-11-21']) });
    expect(screen.getByRole('button', { name: 'Tuesday, 17 November 2026, has a devotional' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Saturday, 21 November 2026, today, has a devotional' })).toHaveAttribute(
      'aria-current',
      'date',
    );
  });

  it('names the days of the week in full and announces another month', async () => {
    const { user } = await renderPicker();
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Sunday');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByText('October 2026')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  });

  it('speaks Yoruba for Yoruba readers', async () => {
    await renderPicker({ language: 'YO', label: 'Yan ọjọ́', markedDays: new Set(['2026-11-18']) });
    const group = screen.getByRole('group', { name: 'Yan ọjọ́' });
    expect(group).toHaveAttribute('lang', 'yo');
    expect(within(group).getByText('Oṣù Bélú 2026')).toBeVisible();
    expect(within(group).getByRole('button', { name: /^Ọjọ́rú, 18 Oṣù Bélú 2026, / })).toBeVisible();
  });
});

describe('a day picker of links', () => {
  it('leads to the day’s address without a reload', async () => {
    const { user, router } = await renderPicker({ hrefFor: (day) => `/?date=${day}` });
    const link = screen.getByRole('link', { name: 'Friday, 20 November 2026' });
    expect(link).toHaveAttribute('href', '/?date=2026-11-20');
    await user.click(link);
    expect(router.state.location.search).toBe('?date=2026-11-20');
  });

  it('turns its pages in place', async () => {
    const { user, router } = await renderPicker({ hrefFor: (day) => `/?date=${day}` });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('turns them with Space too', async () => {
    const { user } = await renderPicker({ hrefFor: (day) => `/?date=${day}` });
    screen.getByRole('button', { name: 'Next month' }).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  });
});

describe('months', () => {
  it('keeps the day where the other month has it, else takes its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  });

  it('lays out every day once, Sundays first', () => {
    const weeks = monthGrid('2026-11-21');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });
});
