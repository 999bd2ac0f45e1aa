import { PlatformProvider } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { InstallHintSlot } from './InstallHintSlot.tsx';
import { installOffer } from './installOffer.ts';

let isBroken = false;
jest.mock('./InstallHint.tsx', () => ({
  InstallHint() {
    if (isBroken) throw new Error('broken on purpose');
    return <p>Install it</p>;
  },
}));

/** Renders a page with the offer below it. @returns the incidents that it reports */
async function showOffer() {
  const { platform } = testRoute({ Component: () => null });
  const told: unknown[] = [];
  render(
    <PlatformProvider platform={{ ...platform, reportIncident: (incident) => void told.push(incident) }}>
      <p>The page</p>
      <InstallHintSlot />
    </PlatformProvider>,
  );
  await act(async () => installOffer.set({ kind: 'ios' }));
  return told;
}

afterEach(() => act(() => installOffer.set(null)));

it('shows the offer once there is one', async () => {
  expect(await showOffer()).toEqual([]);
  expect(await screen.findByText('Install it')).toBeVisible();
});

it('leaves the page standing when the offer breaks, and tells of it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  const told = await showOffer();
  expect(await screen.findByText('The page')).toBeVisible();
  expect(told).toEqual([expect.objectContaining({ kind: 'render-failed', remote: 'shell' })]);
  logged.mockRestore();
});
