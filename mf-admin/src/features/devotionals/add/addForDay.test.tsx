import type { Devotional } from '@cog/contracts/devotionals/constants';
import { formatDay } from '@cog/contracts/lib/calendar';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  daysOf,
  drop,
  field,
  fillInAndSend,
  keyOf,
  openAdd,
  registerButton,
  saved,
  typed,
} from './testAddDevotional.tsx';

const english: Devotional = { ...saved, date: '2026-12-03' };
const yoruba: Devotional = {
  ...english,
  id: '01935a00-0000-7000-8000-000000000002',
  language: 'YO',
  title: 'Ìmọ́lẹ̀ àkọ́kọ́',
  content: 'Bẹ̀rẹ̀ ọjọ́ pẹ̀lú Ọlọ́run.',
};
const panel = () => screen.getByRole('region', { name: 'Yoruba text of the day' });

beforeEach(() => localStorage.clear());

describe('a day in the address', () => {
  it('is filled in, with when readers see it, and nothing counts as typed', async () => {
    openAdd({ at: '/add?date=2026-12-05' });
    expect(field('Date')).toHaveValue('5 December 2026');
    expect(screen.getByText(/^It opens on \/fast on Saturday, 5 December 2026, at midnight in Lagos\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
    expect(await within(panel()).findByRole('link', { name: 'Add the Yoruba' })).toBeVisible();
  });

  it('is left out when it is none', () => {
    openAdd({ at: '/add?date=2026-02-30' });
    expect(field('Date')).toHaveValue('');
  });

  it('says nothing of the future about today', async () => {
    openAdd({ at: '/add?date=2026-11-21' });
    expect(await within(panel()).findByText(/There is no Yoruba text/)).toBeVisible();
    expect(screen.queryByText(/It opens on \/fast/)).not.toBeInTheDocument();
  });

  it('has a draft of its own', async () => {
    const { user } = openAdd({ at: '/add?date=2026-12-05' });
    await user.type(field('Title'), 'For the fifth');
    cleanup();
    openAdd({ at: '/add?date=2026-12-06' });
    expect(field('Title')).toHaveValue('');
    await within(panel()).findByText(/There is no Yoruba text/);
    cleanup();
    openAdd({ at: '/add?date=2026-12-05' });
    expect(field('Title')).toHaveValue('For the fifth');
    expect(screen.getByText('We brought back your draft.')).toBeVisible();
    await within(panel()).findByText(/There is no Yoruba text/);
  });

  it('gives way to the plain form once it is registered, with the ways to go on', async () => {
    const { user, router } = openAdd({ at: '/add?date=2026-11-21' });
    await fillInAndSend(user);
    const news = (await screen.findByText('Registration successful!')).closest('[tabindex]');
    expect(news).toHaveFocus();
    expect(router.state.location.pathname + router.state.location.search).toBe('/add');
    await waitFor(() => expect(field('Date')).toHaveValue(''));
    expect(screen.getByRole('link', { name: 'Write the Yoruba of this day' })).toHaveAttribute(
      'href',
      '/addyoruba?date=2026-11-21',
    );
    expect(screen.getByRole('link', { name: 'To the calendar' })).toHaveAttribute('href', '/month?month=2026-11');
  });
});

describe('a day that has an English devotional already', () => {
  it('is told at once, with the way to edit it, and the server stays the judge', async () => {
    const { user, requests } = openAdd({ at: '/add?date=2026-12-03', days: daysOf([english]) });
    expect(
      await screen.findByText('There is an English devotional for Thursday, 3 December 2026 already.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit the existing one' })).toHaveAttribute(
      'href',
      '/holy?edit=2026-12-03',
    );
    await fillInAndSend(user);
    expect(await screen.findByText('Registration successful!')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('is refused by the calendar of free days, which begins with the next free one', async () => {
    const there = (['2026-11-21', '2026-11-22', '2026-11-24'] as const).map((date) => ({ ...saved, date }));
    const { user } = openAdd({ days: daysOf([...there, { ...yoruba, date: '2026-11-23' as const }]) });
    await user.click(screen.getByRole('button', { name: 'Find a free day' }));
    const dialog = screen.getByRole('dialog', { name: 'Find a free day' });
    expect(await within(dialog).findByRole('button', { name: `Take ${formatDay('2026-11-23')}` })).toBeVisible();

    await user.click(
      within(dialog).getByRole('button', { name: `${formatDay('2026-11-24')}, has a text in English already` }),
    );
    expect(within(dialog).getByText('Tuesday, 24 November 2026 has a text in English already.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: `Take ${formatDay('2026-11-24')}` }));
    expect(dialog).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: formatDay('2026-11-25') }));
    await user.click(within(dialog).getByRole('button', { name: `Take ${formatDay('2026-11-25')}` }));
    expect(field('Date')).toHaveValue('25 November 2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be picked blindly when the free days cannot be loaded, and they can be asked for again', async () => {
    let broken = true;
    const { user } = openAdd({
      days: (request) => (broken ? { status: 503, body: { message: 'Busy.' } } : daysOf([saved])(request)),
    });
    await user.click(screen.getByRole('button', { name: 'Find a free day' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('We couldn’t load which days are free.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: `Take ${formatDay('2026-11-21')}` })).toBeVisible();
    broken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    expect(await within(dialog).findByRole('button', { name: `Take ${formatDay('2026-11-22')}` })).toBeVisible();
  });
});

describe('the Yoruba text of the day', () => {
  it('waits for a day, and then is at each field in its language', async () => {
    openAdd({ days: daysOf([yoruba]) });
    expect(panel()).toHaveTextContent('Choose a day to see its Yoruba text at each field.');
    fireEvent.change(field('Date'), { target: { value: '2026-12-03' } });
    const source = await screen.findByRole('group', { name: 'In Yoruba: Content' });
    expect(within(source).getByText(yoruba.content)).toHaveAttribute('lang', 'yo');
    expect(screen.getAllByRole('group', { name: /^In Yoruba: / })).toHaveLength(5);
    expect(within(panel()).getByText(yoruba.title)).toHaveAttribute('lang', 'yo');
    expect(within(panel()).getByRole('link', { name: 'Edit the Yoruba' })).toHaveAttribute(
      'href',
      '/viewyo?edit=2026-12-03',
    );
    fireEvent.change(field('Date'), { target: { value: '2026-12-04' } });
    expect(await within(panel()).findByText('There is no Yoruba text for Friday, 4 December 2026 yet.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /^In Yoruba: / })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add the Yoruba' })).toHaveAttribute('href', '/addyoruba?date=2026-12-04');
  });

  it('can be put away, which this device remembers, and the field keeps what was typed', async () => {
    const { user } = openAdd({ at: '/add?date=2026-12-03', days: daysOf([yoruba]) });
    await user.type(field('Title'), 'Light');
    await user.click(await screen.findByRole('checkbox', { name: 'Show the Yoruba at each field' }));
    expect(screen.queryByRole('group', { name: /^In Yoruba: / })).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Light');
    cleanup();
    openAdd({ at: '/add?date=2026-12-03', days: daysOf([yoruba]) });
    expect(await screen.findByRole('checkbox', { name: 'Show the Yoruba at each field' })).not.toBeChecked();
  });

  it('that cannot be loaded says so, leaves the form alone, and is asked for again', async () => {
    let broken = true;
    const { user } = openAdd({
      at: '/add?date=2026-12-03',
      days: (request) => (broken ? { status: 503, body: { message: 'Busy.' } } : daysOf([yoruba])(request)),
    });
    expect(await within(panel()).findByText(/The Yoruba text didn’t load\. Busy\./)).toBeVisible();
    await user.type(field('Title'), 'Light');
    broken = false;
    await user.click(within(panel()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('group', { name: 'In Yoruba: Content' })).toBeVisible();
    expect(field('Title')).toHaveValue('Light');
  });

  it('comes automatically when the network is back', async () => {
    let broken = true;
    openAdd({
      at: '/add?date=2026-12-03',
      days: (request) => (broken ? { status: 503, body: { message: 'Busy.' } } : daysOf([yoruba])(request)),
    });
    await within(panel()).findByText(/didn’t load/);
    broken = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('group', { name: 'In Yoruba: Content' })).toBeVisible();
  });
});

describe('a copy of another day', () => {
  const at = '/add?from=2026-12-03&date=2026-12-05';

  it('fills the form in, and is registered for its new day', async () => {
    const { user, requests } = openAdd({ at, days: daysOf([english]) });
    expect(await screen.findByText(/A copy of Thursday, 3 December 2026\./)).toBeVisible();
    expect(await screen.findByLabelText('Date')).toHaveValue('5 December 2026');
    expect(field('Content')).toHaveValue(typed.Content);
    await user.type(field('Title'), '!');
    await user.click(registerButton());
    await screen.findByText('Registration successful!');
    expect(requests[0]?.body).toMatchObject({ date: '2026-12-05', title: `${typed.Title}!`, content: typed.Content });
    expect(keyOf(requests[0])).toBeTruthy();
  });

  it('says when there is nothing to copy', async () => {
    openAdd({ at });
    expect(
      await screen.findByText('There is no English devotional for Thursday, 3 December 2026 to copy.'),
    ).toBeVisible();
    expect(await screen.findByLabelText('Date')).toHaveValue('5 December 2026');
    expect(field('Title')).toHaveValue('');
    expect(await within(panel()).findByText(/There is no Yoruba text/)).toBeVisible();
  });

  it('says when it cannot be loaded, and how to go on', async () => {
    let broken = true;
    const { user } = openAdd({
      at,
      days: (request) => (broken ? { status: 500, body: { message: 'Resting.' } } : daysOf([english])(request)),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Resting.');
    expect(screen.getByRole('link', { name: 'Write without a copy' })).toHaveAttribute('href', '/add?date=2026-12-05');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Title')).toHaveValue(typed.Title);
  });
});

describe('the preview', () => {
  it('shows what is missing first, as sending would', async () => {
    const { user, requests } = openAdd();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Date')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('shows what is typed, and registers nothing', async () => {
    const { user, requests } = openAdd({
      network: drop,
      at: '/add?from=2026-12-03&date=2026-12-05',
      days: daysOf([english]),
    });
    await screen.findByText(/There is no Yoruba text/);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: '/api/previews',
      body: { kind: 'devotional', devotional: { date: '2026-12-05', language: 'EN', title: typed.Title } },
    });
  });
});
