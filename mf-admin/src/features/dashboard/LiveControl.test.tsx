import { TransportError } from '@cog/platform/shell';
import { act, screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { type Church, NOW, opened, panel, pass, testOverview, withLive } from './testDashboard.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the live stream', () => {
  const live = () => panel('Live stream');
  const choose = (user: ReturnType<typeof userEvent.setup>, label: string) =>
    user.click(live().getByRole('radio', { name: label }));
  const change = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(live().getByRole('button', { name: 'Change' }));
  const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));

  it('says what visitors see, what was said by hand and what the check says, each since when', async () => {
    const check = { state: 'on', since: '2026-11-21T07:00:00.000Z', at: '2026-11-21T07:59:00.000Z' } as const;
    await opened({ overview: withLive({ override: 'off', overriddenAt: '2026-11-20T17:00:00.000Z', check }) });
    expect(live().getByText('Off: visitors are told to wait')).toBeVisible();
    expect(live().getByText(/^Off by hand since 20 Nov, 18:00 until 06:00 today, whatever YouTube says/)).toBeVisible();
    expect(
      live().getByText('The channel is streaming since 08:00 today. It last answered at 08:59 today.'),
    ).toBeVisible();
    expect(live().getByRole('link', { name: 'See the live page' })).toHaveAttribute('href', '/live');
  });

  it('is switched on with the id of a pasted link, after a question that says what visitors will see', async () => {
    const { user, writes } = await opened({ overview: testOverview() });
    await choose(user, 'On');
    await user.click(live().getByLabelText(/Video link or id/));
    await user.paste('https://www.youtube.com/live/aB3_dE-fG1x?feature=share');
    await change(user);
    expect(writes()).toHaveLength(0);
    const question = dialog('Switch the stream on?');
    expect(question.getByText(/Visitors will see the video aB3_dE-fG1x on the live page at once/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Switch it on' }));
    const news = await live().findByText('The live stream is switched on.');
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/live/override',
        { override: 'on', videoId: 'aB3_dE-fG1x', before: { override: 'automatic', videoId: null } },
      ],
    ]);
    expect(live().getByText('Live: visitors see the stream')).toBeVisible();
    await pass(20);
    expect(news.closest('[tabindex]')).toHaveFocus();
  });

  it('stays as it is when the question is answered with Cancel', async () => {
    const { user, writes } = await opened({ overview: testOverview() });
    await choose(user, 'Off');
    await change(user);
    await user.click(dialog('Switch the stream off?').getByRole('button', { name: 'Cancel' }));
    expect(writes()).toHaveLength(0);
    expect(live().getByRole('radio', { name: 'Off' })).toBeChecked();
  });

  it('is switched once by a double click', async () => {
    const { user, writes } = await opened({ overview: testOverview() });
    await choose(user, 'Off');
    await change(user);
    const button = dialog('Switch the stream off?').getByRole('button', { name: 'Switch it off' });
    // Both before React renders the busy button, which would ignore the second press anyway.
    await act(() => {
      button.click();
      button.click();
      return jest.advanceTimersByTimeAsync(0);
    });
    expect(await live().findByText('The live stream is switched off.')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it.each([
    [true, 'Sunday', 'That is not a YouTube video. Please paste its link, or its 11-letter id.'],
    [false, ' ', 'No YouTube channel is set, so please paste a video link.'],
  ])('with a channel: %p, refuses the video %p and keeps what was typed', async (hasChannel, typed, message) => {
    const { user, writes } = await opened({ overview: withLive({ hasChannel }) });
    await choose(user, 'On');
    await user.type(live().getByLabelText(/Video link or id/), typed);
    await change(user);
    const field = live().getByLabelText(/Video link or id/);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(writes()).toHaveLength(0);
  });

  it('asks nothing when it is set so already', async () => {
    const { user, writes } = await opened({ overview: testOverview() });
    await change(user);
    expect(live().getByText('It is already set that way.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(writes()).toHaveLength(0);
  });

  it('can be switched on again as it is, so that it holds longer', async () => {
    const { user, writes } = await opened({ overview: withLive({ override: 'on', videoId: 'aB3_dE-fG1x' }) });
    await change(user);
    const question = dialog('Switch the stream on?');
    expect(question.getByText(/After 12 hours it follows YouTube again/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Switch it on' }));
    expect(await live().findByText('The live stream is switched on.')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it('shows what another user has set meanwhile, and keeps the wish', async () => {
    const message = 'Someone else has changed this in the meantime.';
    const church: Church = { overview: testOverview() };
    church.onSwitch = () => {
      church.overview = withLive({ override: 'on', videoId: 'aB3_dE-fG1x', available: true });
      return { status: 409, body: { success: false, message } };
    };
    const { user, writes } = await opened(church);
    await choose(user, 'Off');
    await change(user);
    await user.click(dialog('Switch the stream off?').getByRole('button', { name: 'Switch it off' }));
    expect(await live().findByText(message)).toBeVisible();
    expect(live().getByText(/^On by hand, with the video aB3_dE-fG1x/)).toBeVisible();
    expect(live().getByRole('radio', { name: 'Off' })).toBeChecked();
    delete church.onSwitch;
    await change(user);
    await user.click(dialog('Switch the stream off?').getByRole('button', { name: 'Switch it off' }));
    expect(await live().findByText('The live stream is switched off.')).toBeVisible();
    expect(writes()[1]?.body).toMatchObject({ before: { override: 'on', videoId: 'aB3_dE-fG1x' } });
  });

  it('says that the outcome is not known when the line dropped, and keeps what was typed', async () => {
    const church: Church = { overview: testOverview(), onSwitch: () => Promise.reject(new TransportError('timeout')) };
    const { user } = await opened(church);
    await choose(user, 'On');
    await user.type(live().getByLabelText(/Video link or id/), 'aB3_dE-fG1x');
    await change(user);
    await user.click(dialog('Switch the stream on?').getByRole('button', { name: 'Switch it on' }));
    expect(await live().findByText('We’re not sure the switch changed')).toBeVisible();
    expect(live().getByText(/It may have gone through/)).toBeVisible();
    expect(live().getByLabelText(/Video link or id/)).toHaveValue('aB3_dE-fG1x');
  });

  it('asks for a sign-in over it when the session is over', async () => {
    const refusal = { status: 401, body: { success: false, message: 'Please sign in.' } };
    const { user } = await opened({ overview: testOverview(), onSwitch: () => refusal });
    await choose(user, 'Off');
    await change(user);
    await user.click(dialog('Switch the stream off?').getByRole('button', { name: 'Switch it off' }));
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});
