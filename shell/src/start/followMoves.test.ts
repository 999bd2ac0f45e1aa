import { createBrowserRouter } from 'react-router-dom';
import { savedAnswerNotice } from '../offline/startOffline.ts';
import { followMoves } from './followMoves.ts';

/** A page that has not come yet. */
const never = () => new Promise<never>(() => {});

it('leaves the first page also by the Back button, when the window is at the next address already', async () => {
  history.replaceState(null, '', '/before');
  const router = createBrowserRouter([{ path: '/before', loader: never }, { path: '/here' }]);
  await router.navigate('/here');
  const onLeave = jest.fn();
  followMoves(router, onLeave, () => {});
  savedAnswerNotice.set('Saved copy.');
  history.back();
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  expect(location.pathname).toBe('/before');
  expect(router.state.location.pathname).toBe('/here');
  expect(onLeave).toHaveBeenCalled();
  expect(savedAnswerNotice.get()).toBeNull();
});
