import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { firstSteps } from '@cog/contracts/settings/sample.constants';
import { getSample, removeSample, restoreSample } from '@cog/contracts/settings/sample.endpoints';
import type { SampleState } from '@cog/contracts/settings/sample.schema';
import { testRoute, testSettings } from '@cog/platform/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstSteps } from './FirstSteps.tsx';

beforeEach(() => localStorage.clear());

const fresh: SampleState = {
  version: 'one',
  left: [
    { kind: 'devotionals', count: 46 },
    { kind: 'services', count: 1 },
  ],
  kept: [{ kind: 'events', count: 2 }],
  removal: null,
  steps: firstSteps.map((step) => ({ step, state: step === 'mail' ? 'missing' : 'sample' })),
  pictures: [
    { place: 'slides', missing: 1 },
    { place: 'leaders', missing: 3 },
  ],
};
const removed: SampleState = {
  ...fresh,
  version: 'two',
  left: [],
  kept: [],
  removal: { id: 'r1', at: '2026-11-21T09:00:00.000Z', until: '2026-11-28T09:00:00.000Z' },
};
const done: SampleState = {
  ...fresh,
  left: [],
  kept: [],
  steps: firstSteps.map((step) => ({ step, state: 'done' })),
};

interface Situation {
  state?: SampleState;
  role?: 'administrator' | 'editor';
  onRemove?: () => ApiResponse;
}

function open({ state = fresh, role = 'administrator', onRemove }: Situation = {}) {
  const sent: ApiRequest[] = [];
  let now = state;
  const answer = (message: string): ApiResponse => ({ status: 200, body: { success: true, message, data: now } });
  const { element } = testRoute(
    { Component: FirstSteps },
    {
      session: { username: 'tolu', role },
      otherPaths: ['/', '/settings', '/editevents', '/add', '/outbox'],
      network: (request) => {
        sent.push(request);
        if (request.path === getSample.path) return { status: 200, body: now };
        if (request.path === getEditableSettings.path) {
          const data = { settings: testSettings, updated_at: 'v1', broken: [] };
          if (request.method === 'GET') return { status: 200, body: data };
          now = {
            ...state,
            steps: state.steps.map((step) => (step.step === 'mail' ? { ...step, state: 'done' } : step)),
          };
          return { status: 200, body: { success: true, message: 'Settings saved.', data } };
        }
        if (request.path === removeSample.path) {
          if (onRemove) return onRemove();
          now = removed;
          return answer('The sample content was removed.');
        }
        now = fresh;
        return answer('The sample content is back.');
      },
    },
  );
  render(element);
  return { sent, user: userEvent.setup(), writes: () => sent.filter(({ method }) => method === 'POST') };
}

const panel = async () => within(await screen.findByRole('region', { name: 'First steps' }));

describe('the first steps', () => {
  it('say what visitors see, and lead to where it is done', async () => {
    open({
      state: {
        ...fresh,
        steps: [
          { step: 'name', state: 'sample' },
          { step: 'giving', state: 'done' },
        ],
      },
    });
    const steps = await panel();
    expect(steps.getByText('It is still the sample name.')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Name your church' })).toHaveAttribute('href', '/settings?section=church');
    expect(steps.getByText('1 of 2 done. Tap a line to do it.')).toBeVisible();
    expect(steps.queryByRole('link', { name: 'Add your bank accounts' })).toBeNull();
  });

  it('say how many pictures of the church’s own are missing, where, and lead there', async () => {
    open();
    const steps = await panel();
    const [slide, leaders] = ['1 slide', '3 leaders'].map((name) => steps.getByRole('link', { name }));
    expect(slide).toHaveAttribute('href', '/settings?section=home');
    expect(slide?.closest('li')).toHaveTextContent('1 slide on the home page');
    expect(leaders).toHaveAttribute('href', '/settings?section=about');
    expect(leaders?.closest('li')).toHaveTextContent('3 leaders on About');
    cleanup();
    open({ state: { ...fresh, pictures: [] } });
    expect((await panel()).queryByText('Pictures of your own')).toBeNull();
  });

  it('are put away on this device, and shown again', async () => {
    const { user } = open();
    await user.click((await panel()).getByRole('button', { name: 'Hide this list' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the first steps' }));
    expect(await panel()).toBeDefined();
  });

  it('are gone when all is done', async () => {
    const { sent } = open({ state: done });
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('say once that all is done, where they were shown, and go when that is closed', async () => {
    open();
    await panel();
    cleanup();
    const { user } = open({ state: done });
    const message = await panel();
    expect(message.getByText('Well done! All first steps are done.')).toBeVisible();
    expect(message.getByRole('link', { name: 'See your site' })).toHaveAttribute('href', '/');
    expect(message.queryByRole('list')).toBeNull();
    await user.click(message.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    cleanup();
    const { sent } = open({ state: done });
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  describe('of which the last one is done here', () => {
    const steps = done.steps.map((step) => (step.step === 'mail' ? { ...step, state: 'missing' as const } : step));
    const finish = async (more: Partial<SampleState>) => {
      const { user } = open({ state: { ...done, ...more, steps } });
      await user.click((await panel()).getByRole('button', { name: 'We don’t send mail' }));
      expect(await screen.findByText('Well done! All first steps are done.')).toBeVisible();
      expect(screen.getByText(/^Noted: you don’t send mail/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
      return user;
    };

    it('say so at once, and go with what was said', async () => {
      await finish({});
      expect(screen.queryByRole('button', { name: 'Show the first steps' })).toBeNull();
    });

    it('keep what can be taken back at hand', async () => {
      const user = await finish({ removal: removed.removal });
      await user.click(screen.getByRole('button', { name: 'Show the first steps' }));
      expect(await screen.findByRole('button', { name: 'Bring the sample content back' })).toBeVisible();
    });
  });

  it('are not asked for by editors, who may open no settings', async () => {
    const { sent } = open({ role: 'editor' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(sent).toHaveLength(0);
  });
});

it('a church that sends no mail says so in one press, and the step counts as done', async () => {
  const { user, writes, sent } = open();
  await user.click((await panel()).getByRole('button', { name: 'We don’t send mail' }));
  expect(await screen.findByText(/^Noted: you don’t send mail/)).toBeVisible();
  expect(writes()).toEqual([]);
  const saved = sent.find(({ method }) => method === 'PUT');
  expect(saved).toMatchObject({
    path: saveSettings.path,
    body: { settings: { ...testSettings, mail: { ...testSettings.mail, wanted: 'no' } }, updated_at: 'v1' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'We don’t send mail' })).toBeNull());
});

describe('removing the sample', () => {
  it('says what goes and what stays, and goes once it is confirmed', async () => {
    const { user, writes } = open();
    await user.click((await panel()).getByRole('button', { name: 'Remove the sample content' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '46 devotionals',
      '1 service of the week',
    ]);
    expect(dialog.getByText(/2 events/)).toBeVisible();
    expect(dialog.getByText(/for 7 days/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove the sample content' }));
    expect(await screen.findByText('The sample content was removed.')).toBeVisible();
    expect(writes().map(({ path, body }) => [path, body])).toEqual([[removeSample.path, { version: 'one' }]]);
    expect(screen.queryByRole('button', { name: 'Remove the sample content' })).toBeNull();
  });

  it('is taken back while there is time', async () => {
    const { user, writes } = open({ state: removed });
    expect((await panel()).getByText(/until 28 Nov 2026, 10:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring the sample content back' }));
    expect(await screen.findByText('The sample content is back.')).toBeVisible();
    expect(writes().map(({ path, body }) => [path, body])).toEqual([[restoreSample.path, { removal: 'r1' }]]);
  });

  it('that was refused says why, and looks again at what is there', async () => {
    const message = 'What is left of the sample has changed since you looked. Nothing was removed.';
    const { user, sent } = open({ onRemove: () => ({ status: 409, body: { success: false, message } }) });
    await user.click((await panel()).getByRole('button', { name: 'Remove the sample content' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove the sample content' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(sent.filter(({ path }) => path === getSample.path)).toHaveLength(2));
    await act(async () => {});
  });
});
