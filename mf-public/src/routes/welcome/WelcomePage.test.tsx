import { testRoute, testSettings } from '@cog/platform/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { openRequest } from '../../requests/testRequest.tsx';
import * as route from './route.ts';

beforeEach(() => localStorage.clear());

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('sends who is new, how to reach them and what they would like', async () => {
  const { sent, user } = await openRequest(route, { at: '/welcome' });
  enter('Your name', 'Bọ́lá Adé');
  enter('Email', 'bola@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: /branch/ }), 'Diamond Branch');
  enter('How did you hear about us? (optional)', 'A friend');
  await user.click(screen.getByRole('checkbox', { name: 'Visit me' }));
  await user.click(screen.getByRole('checkbox', { name: 'Prayer' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. We look forward to meeting you.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/requests/welcome',
      {
        name: 'Bọ́lá Adé',
        phone: null,
        email: 'bola@example.com',
        branch: 'diamond',
        team: null,
        foundBy: 'A friend',
        wishes: ['visit', 'prayer'],
      },
    ],
  ]);
});

describe('once it has arrived', () => {
  const service = (more: object) => ({
    id: 'sunday-service',
    title: 'Sunday Service',
    description: '',
    place: '',
    scene: 'choir',
    weekday: 0,
    startTime: '08:00',
    durationMinutes: 120,
    streamed: false,
    ...more,
  });
  const services = [
    service({ id: 'study', title: 'Bible Study', weekday: 3 }),
    service({ id: 'main', branches: ['0'] }),
    service({ id: 'youth', title: 'Youth Church', startTime: '11:00', branches: ['diamond'] }),
  ];
  const network = ({ path }: { path: string }) =>
    path === '/api/events' ? { status: 200, body: { services, events: [] } } : { status: 201, body: { success: true } };
  const arrive = async (branch: string) => {
    const { user } = await openRequest(route, { at: '/welcome', network });
    enter('Your name', 'Bọ́lá Adé');
    enter('Phone number', '0803 123 4567');
    await user.selectOptions(screen.getByRole('combobox', { name: /branch/ }), branch);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return within(await screen.findByRole('region', { name: 'See you on Sunday' }));
  };

  it('says when the chosen branch meets next Sunday, and shows the way', async () => {
    // While the service is held, the page says that instead of its time.
    const { now } = Date;
    const shift = Date.parse('2026-11-21T09:00:00Z') - now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + shift);
    const next = await arrive('Diamond Branch');
    expect(await next.findByText('Youth Church')).toBeVisible();
    expect(next.getByText(/11:00 am/)).toBeVisible();
    const [diamond] = testSettings.branches;
    expect(next.getByText(diamond?.address ?? '')).toBeVisible();
    expect(next.getByRole('link', { name: /^Open the map/ })).toHaveAttribute(
      'href',
      diamond?.mapLink ?? expect.stringContaining(encodeURIComponent(diamond?.address ?? '')),
    );
    clock.mockRestore();
  });

  it('leads to the headquarters where no branch was chosen', async () => {
    const next = await arrive('Not sure yet');
    expect(await next.findByText('Sunday Service')).toBeVisible();
    expect(next.getByText(testSettings.headquarters.address)).toBeVisible();
  });
});

it('needs a name and a phone number or e-mail address, and asks for no age', async () => {
  const { sent, user } = await openRequest(route, { at: '/welcome' });
  expect(screen.queryByLabelText(/age|born/i)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Name is required');
  expect(summary).toHaveTextContent('Give us a phone number or an email address, so that we can reach you');
  expect(summary).toHaveFocus();
  expect(sent).toEqual([]);
});

it('keeps several choices over a reload', async () => {
  const first = await openRequest(route, { at: '/welcome' });
  await first.user.click(screen.getByRole('checkbox', { name: 'Visit me' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Call me' }));
  await first.user.selectOptions(screen.getByRole('combobox', { name: /branch/ }), 'Headquarters');
  first.unmount();
  await openRequest(route, { at: '/welcome' });
  expect(await screen.findByText('We saved what you wrote.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Visit me' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Call me' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Prayer' })).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: /branch/ })).toHaveValue('0');
});

it('is shown without the branches', async () => {
  render(testRoute(route, { at: '/welcome', settings: null }).element);
  expect(await screen.findByRole('heading', { level: 1, name: 'I’m new' })).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(testSettings.branches).not.toEqual([]);
});

it('is led to by a link that names a team and a branch, and asks to join there', async () => {
  const { sent, user } = await openRequest(route, { at: '/welcome?team=studio-team&branch=diamond' });
  expect(screen.getByRole('heading', { level: 1, name: 'Join us: Studio team' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /join a team/ })).toHaveValue('studio-team');
  expect(screen.getByRole('combobox', { name: /branch/ })).toHaveValue('diamond');
  enter('Your name', 'Bọ́lá Adé');
  enter('Phone number', '0803 123 4567');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. We look forward to meeting you.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ team: 'studio-team', branch: 'diamond' }]);
});

it('offers the teams where a link names none that there is', async () => {
  await openRequest(route, { at: '/welcome?team=gone&branch=gone' });
  expect(screen.getByRole('heading', { level: 1, name: 'Join a team or house fellowship' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /join a team/ })).toHaveValue('');
});
