import { storage } from '@cog/platform';
import { testSettings } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallHint } from './InstallHint.tsx';
import { dismissInstallOffer, installOffer, watchInstallOffer } from './installOffer.ts';

jest.mock('@cog/platform', () => ({
  ...jest.requireActual('@cog/platform'),
  useSettings: () => testSettings,
}));

const HOUR = 60 * 60 * 1000;
const FIRST = Date.parse('2026-11-20T07:00:00Z');

/** Simulates the browser's event that the site can be installed. */
function canBeInstalled() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => {}),
  });
  act(() => {
    dispatchEvent(event);
  });
  return event;
}

beforeEach(() => {
  localStorage.clear();
  installOffer.set(null);
  globalThis.matchMedia ??= jest.fn(() => ({ matches: false })) as never;
});

it('offers nothing on the first visit, however many pages are read', () => {
  watchInstallOffer(FIRST);
  watchInstallOffer(FIRST + 60_000);
  expect(canBeInstalled().defaultPrevented).toBe(true);
  expect(installOffer.get()).toBeNull();
});

it('offers it when a visitor has come back, until they have answered', () => {
  watchInstallOffer(FIRST);
  watchInstallOffer(FIRST + HOUR);
  canBeInstalled();
  expect(installOffer.get()?.kind).toBe('prompt');
  dismissInstallOffer();
  canBeInstalled();
  expect(installOffer.get()).toBeNull();
});

it("asks the browser's own question when Install is pressed, and is gone for good", async () => {
  const event = canBeInstalled();
  render(<InstallHint offer={{ kind: 'prompt', event }} />);
  expect(
    screen.getByText('Add COG Church to your home screen. It opens even when you’re offline.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Install', hidden: true }));
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(storage.read('install-answered')).toBe(true);
});

it('says how on iOS, where nothing can be asked', async () => {
  render(<InstallHint offer={{ kind: 'ios' }} />);
  expect(screen.getByText(/Tap Share, then “Add to Home Screen”\.$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(storage.read('install-answered')).toBe(true);
});
