import type { Composition } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import type { DataRouter } from 'react-router-dom';
import { listenForInspector } from './listenForInspector.ts';

let isOffline = false;
const toggled = jest.fn();
jest.mock('./toggleInspector.tsx', () => ({
  get toggleInspector() {
    if (isOffline) throw new Error('Loading chunk inspector failed');
    return toggled;
  },
}));

const { platform } = testRoute({ Component: () => null }, { session: { username: 'Bola', role: 'editor' } });
listenForInspector(platform, {} as Composition, {} as DataRouter);

const press = (more: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key: 'F', ctrlKey: true, shiftKey: true, ...more }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('opens it once if the keys are held down, or pressed again while its code loads', async () => {
  press();
  press();
  press({ repeat: true });
  await settled();
  press({ repeat: true });
  press({ altKey: true });
  await settled();
  expect(toggled).toHaveBeenCalledTimes(1);
});

it('reports that it did not load, and tries again at the next press', async () => {
  isOffline = true;
  press();
  await settled();
  expect(platform.messages.get().map(({ text }) => text)).toEqual(['The inspector didn’t load. You may be offline.']);
  isOffline = false;
  toggled.mockClear();
  press();
  await settled();
  expect(toggled).toHaveBeenCalledTimes(1);
});
