import type { ShellSurface } from '@cog/contracts/composition/descriptor';
import { compositionIn } from './composeLocal.ts';
import { misfits } from './siteChecks.ts';
import { descriptor, liveDocument, route } from './testDocument.ts';

const remote = descriptor('mf-hymns', [route('/hymns')]);

function liveSite(shell: Partial<ShellSurface> = {}, ...others: ReturnType<typeof descriptor>[]) {
  const composition = compositionIn(liveDocument({ remotes: others }));
  if (composition === null) throw new Error('The document of the test is none.');
  const gives = { modules: { '@cog/platform': ['useToday'], react: ['use'] }, cssVariables: [] };
  return { name: 'church.example', composition, shell: { version: '1', contract: '3.2.0', gives, ...shell } };
}

it('has nothing against a remote whose contract the site gives', () => {
  expect(misfits(remote, liveSite({}, descriptor('mf-hymns', [route('/hymns')])))).toEqual([]);
});

it.each([
  [
    'of a later contract',
    liveSite({ contract: '3.1.0' }),
    /built for contract 3\.2\.7, and church\.example gives 3\.1\.0/,
  ],
  [
    'that uses a name that is not given',
    liveSite({ gives: { modules: { react: [] }, cssVariables: [] } }),
    /uses useToday of @cog\/platform/,
  ],
  [
    "that takes another's address",
    liveSite({}, descriptor('mf-media', [route('/hymns')])),
    /\/hymns belongs to mf-media/,
  ],
])('says what is wrong with one %s', (_, site, args) => {
  expect(misfits(remote, site)).toEqual([expect.stringMatching(args)]);
});

it('lets a remote in whose major the shell still serves', () => {
  expect(misfits(remote, liveSite({ contract: '4.0.0', servesContract: '3.9.0' }))).toEqual([]);
});
