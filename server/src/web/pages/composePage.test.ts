import { getChurchMessages, getMenu, getSettings } from '@cog/contracts/settings/endpoints';
import { usualNames } from '@cog/contracts/settings/usualNames';
import { usualColumns } from '@cog/contracts/settings/usualTexts';
import type { LiveReleases } from '../../releases/ReleaseStore.ts';
import { composePage } from './composePage.ts';

const shell = {
  version: '1',
  base: '/releases/shell/1/',
  scripts: ['shell.js'],
  integrity: { 'shell.js': 'sha256-x' },
};
const live = { id: 'one', shell, remotes: [] } as unknown as LiveReleases;

const link = (label: string) => ({ column: 'About' as const, label, address: '/about' });
const answers = new Map<string, unknown>([
  [
    getSettings.path,
    {
      about: { values: [], leaders: [], teams: [], contact: { whatsApp: null } },
      headquarters: { address: '1 Sample Road', mapLink: null, phone: null },
      names: usualNames,
      look: {},
      radio: { streamUrl: null },
    },
  ],
  [
    getMenu.path,
    { links: ['constructor', '__proto__', 'Visit us'].map(link), changes: [], columns: { ...usualColumns } },
  ],
  [getChurchMessages.path, { messages: { 'Visit us': 'Ẹ bẹ̀ wá wò' } }],
]);

it('gives the church’s words in Yoruba, and as they are those that it has not translated, whatever they say', async () => {
  const { composition } = await composePage(
    live,
    {
      cookie: undefined,
      preview: false,
      language: 'YO',
      lite: false,
      transport: async ({ path }) => ({ status: answers.has(path) ? 200 : 404, headers: {}, body: answers.get(path) }),
    },
    { siteUrl: 'https://cog.example', clock: () => new Date('2026-11-21T12:00:00Z'), keepsPages: () => false },
  );
  const { footerLinks } = composition.settings;
  expect(footerLinks?.map(({ label }) => label)).toEqual(['constructor', '__proto__', 'Ẹ bẹ̀ wá wò']);
});
