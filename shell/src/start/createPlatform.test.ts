import { testRoute } from '@cog/platform/testing';
import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { testComposition, testPage, testRemote } from '../testing.tsx';
import { createPlatform } from './createPlatform.ts';

const Nothing = () => null;

it('lets a part of a page that fails be tried again, and loads no page again for it', async () => {
  const route = testPage('/interact');
  const composition = {
    ...testComposition([testRemote('mf-chat', [route])]),
    hydrationData: { loaderData: {}, errors: null },
  };
  const source = jest.fn(() =>
    Promise.reject(new RemoteUnavailable('mf-chat', { needsReload: true, isLate: false, cause: null })),
  );
  const { platform: given } = testRoute({ Component: Nothing });
  const platform = createPlatform({ ...given, catalogue: given, composition, source });
  for (const times of [1, 2]) {
    await expect(platform.loadModule(route)).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(source).toHaveBeenCalledTimes(times);
  }
});
