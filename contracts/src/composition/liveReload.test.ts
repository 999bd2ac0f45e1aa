import { changeBetween, type Shown } from './liveReload.ts';

type Remote = Shown['remotes'][number];

const remote = (name: string, version: string, more: Partial<Remote> = {}): Remote => ({
  name,
  version,
  entry: `entry.${version}.js`,
  integrity: { [`entry.${version}.js`]: `sha256-${version}`, 'page.js': 'sha256-page' },
  routes: [
    {
      path: `/${name}`,
      title: name,
      description: '',
      access: 'public',
      render: 'server',
      assets: [`page.${version}.js`],
    },
  ],
  ...more,
});

const live = (shell: string, ...remotes: Remote[]): Shown => ({ shell: { version: shell }, remotes });

describe('what a page does to show what was saved', () => {
  const shown = live('1', remote('mf-quiz', 'a'), remote('mf-chat', 'a'));

  it('takes the one remote that has changed, pinned', () => {
    expect(changeBetween(shown, live('1', remote('mf-quiz', 'b'), remote('mf-chat', 'a')))).toEqual([
      'saved',
      { name: 'mf-quiz', version: 'b', entry: 'entry.b.js', integrity: { 'entry.b.js': 'sha256-b' } },
    ]);
  });

  it.each([
    ['its routes have changed', live('1', remote('mf-quiz', 'b', { routes: [] }), remote('mf-chat', 'a'))],
    ['two have changed', live('1', remote('mf-quiz', 'b'), remote('mf-chat', 'b'))],
    ['the shell has changed', live('2', remote('mf-quiz', 'b'), remote('mf-chat', 'a'))],
    ['one has gone', live('1', remote('mf-quiz', 'b'))],
    ['one has come', live('1', remote('mf-quiz', 'a'), remote('mf-chat', 'a'), remote('mf-hymns', 'a'))],
  ])('is loaded again when %s', (_, next) => {
    expect(changeBetween(shown, next)[0]).toBe('reload');
  });
});
