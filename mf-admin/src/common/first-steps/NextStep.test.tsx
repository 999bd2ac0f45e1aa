import { type FirstStep, firstSteps } from '@cog/contracts/settings/sample.constants';
import { testRoute } from '@cog/platform/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { NextStep } from './NextStep.tsx';
import { keepShown } from './steps.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

interface Situation {
  done?: readonly FirstStep[];
  role?: 'administrator' | 'editor';
}

/** Renders the step shown after the logo was saved, and counts the requests to the server. */
async function afterLook({ done = [], role = 'administrator' }: Situation = {}) {
  let requests = 0;
  const { element } = testRoute(
    { Component: () => <NextStep after="look" /> },
    {
      session: { username: 'tolu', role },
      today: '2026-11-21',
      otherPaths: ['/settings', '/editevents', '/add', '/dashboard'],
      network: () => {
        requests++;
        const steps = firstSteps.map((step) => ({ step, state: done.includes(step) ? 'done' : 'missing' }));
        return { status: 200, body: { version: 'one', left: [], kept: [], removal: null, steps, pictures: [] } };
      },
    },
  );
  render(element);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  return { requests, link: screen.queryByRole('link') };
}

describe('the way to the next of the first steps', () => {
  it('leads to the next one that is not done', async () => {
    const { link } = await afterLook({ done: ['name', 'look', 'addresses'] });
    expect(link).toHaveTextContent('Next: Add your services');
    expect(link).toHaveAttribute('href', '/editevents?new=service');
  });

  it('leads to the first devotional of today', async () => {
    const { link } = await afterLook({ done: firstSteps.filter((step) => step !== 'devotional') });
    expect(link).toHaveAttribute('href', '/add?date=2026-11-21');
  });

  it('leads back to one that was passed over, and never to where one is', async () => {
    const passed = await afterLook({ done: firstSteps.filter((step) => step !== 'name' && step !== 'look') });
    expect(passed.link).toHaveTextContent('Next: Name your church');
  });

  it.each<[string, Situation]>([
    ['once all are done', { done: firstSteps }],
    ['where this one alone is left', { done: firstSteps.filter((step) => step !== 'look') }],
  ])('is not there %s', async (_, situation) => {
    expect((await afterLook(situation)).link).toBeNull();
  });

  it('leads from the last one to where it is said that all are done, until it was', async () => {
    keepShown('shown');
    const { link } = await afterLook({ done: firstSteps });
    expect(link).toHaveTextContent('That was the last of the first steps!');
    expect(link).toHaveAttribute('href', '/dashboard');
    cleanup();
    keepShown('done');
    expect((await afterLook({ done: firstSteps })).link).toBeNull();
  });

  it('asks nothing for editors, nor where the steps were put away', async () => {
    expect(await afterLook({ role: 'editor' })).toEqual({ requests: 0, link: null });
    keepShown('put away');
    expect(await afterLook()).toEqual({ requests: 0, link: null });
  });
});
