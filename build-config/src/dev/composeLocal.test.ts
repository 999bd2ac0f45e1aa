import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { composeLocal, compositionIn } from './composeLocal.ts';
import { descriptor, liveDocument, route } from './testDocument.ts';

const remote: RemoteDescriptor = descriptor('mf-hymns', [
  route('/hymns', { title: 'Hymns & psalms', yo: { title: 'Orin', description: '' } }),
]);
const compose = (html: string, path = '/hymns', shell: ShellDescriptor | null = null) => {
  const page = composeLocal(html, path, { remote, shell });
  if (page === null) throw new Error('It was not composed.');
  return { page, composition: compositionIn(page) };
};

describe('a page of a live site with a remote that is built here', () => {
  it('has a remote that is not live yet as one more, and renders its page in the browser', () => {
    const { page, composition } = compose(liveDocument({ remotes: [] }));
    expect(composition?.remotes).toEqual([
      expect.objectContaining({ name: 'mf-hymns', entry: 'entry.js', integrity: { 'entry.js': 'sha256-entry' } }),
    ]);
    expect(page).toContain('<div id="root"></div>');
    expect(page).toContain('<title>Hymns &amp; psalms · Grace Chapel</title>');
    expect(page).toContain(' data-start="load"');
    expect(composition).toMatchObject({ offline: false, hydrationData: { loaderData: {}, errors: null } });
  });

  it('has it in the place of the live one, and the others as they are', () => {
    const before = descriptor('mf-hymns', [route('/old')]);
    const other = descriptor('mf-media', [route('/live')]);
    const { composition } = compose(liveDocument({ remotes: [before, other] }));
    expect(composition?.remotes.map(({ name, routes }) => [name, routes.map(({ path }) => path)])).toEqual([
      ['mf-hymns', ['/hymns']],
      ['mf-media', ['/live']],
    ]);
  });

  it('keeps what the site says of an address that has no page', () => {
    const { page, composition } = compose(liveDocument({ remotes: [] }), '/nowhere');
    expect(composition?.hydrationData.loaderData).toEqual({ 'mf-media:/live': { is: '</script>' } });
    expect(page).toContain('<title>Live</title>');
  });

  it('is in Yoruba for who reads it', () => {
    const { composition } = compose(liveDocument({ remotes: [], language: 'YO' }));
    expect(composition?.remotes[0]).toMatchObject({ hasMessages: true, routes: [{ title: 'Orin' }] });
  });

  it('takes another shell, pinned, and none of the scripts of the live one', () => {
    const shell = {
      version: '9',
      base: '/releases/shell/',
      scripts: ['dev.js'],
      starter: 'starter.js',
      integrity: { 'dev.js': 'sha256-dev', 'starter.js': 'sha256-starter' },
    } as unknown as ShellDescriptor;
    const { page, composition } = compose(liveDocument({ remotes: [] }), '/hymns', shell);
    expect(composition?.shell).toEqual({
      version: '9',
      base: '/releases/shell/',
      integrity: { 'dev.js': 'sha256-dev' },
    });
    expect(page).toContain('<link rel="app" data-runs href="/releases/shell/dev.js" integrity="sha256-dev">');
    expect(page).toContain('src="/releases/shell/starter.js" crossorigin="anonymous" integrity="sha256-starter"');
    expect(page).not.toContain('live.js');
  });

  it('is none where the document was composed of nothing', () => {
    expect(composeLocal('<!doctype html><title>Other</title>', '/hymns', { remote, shell: null })).toBeNull();
  });
});
