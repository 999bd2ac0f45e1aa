import { collectReferencedFiles, scriptsIn } from './collectReferencedFiles.ts';

const files: Record<string, string> = {
  '/releases/shell/main.aaaaaaaaaa.js': 'pins={"527.bbbbbbbbbb.js":""}',
  '/releases/shell/527.bbbbbbbbbb.js': 'nothing',
  '/releases/mf-devotional/remoteEntry.cccccccccc.js': 'chunks={7:"dddddddddd"}',
  '/releases/mf-devotional/page-fast.dddddddddd.js': '"/releases/mf-devotional/dawn.eeeeeeeeee.svg"',
  '/releases/mf-devotional/dawn.eeeeeeeeee.svg': '',
  '/releases/mf-devotional/remoteEntry.1111111111.js': 'chunks={7:"2222222222"}',
  '/releases/mf-devotional/page-fast.2222222222.js': '',
};
const read = async (path: string) => files[path] ?? '';

it('finds what the live entries reference, through chunks', async () => {
  const roots = ['/releases/shell/main.aaaaaaaaaa.js', '/releases/mf-devotional/remoteEntry.cccccccccc.js'];
  const used = await collectReferencedFiles(Object.keys(files), roots, read);
  expect([...used].sort()).toEqual(Object.keys(files).slice(0, 5).sort());
});

it('keeps the files of an older release while a kept page names them', async () => {
  const document = '<script src="/releases/mf-devotional/remoteEntry.1111111111.js">';
  const used = await collectReferencedFiles(Object.keys(files), [document], read);
  expect([...used].sort()).toEqual(Object.keys(files).slice(5).sort());
});

it('names the scripts of a document once each', () => {
  const html =
    '<link rel="preload" href="/releases/a/x.js"><script src="/releases/a/x.js"></script><script src="/releases/shell/main.js"></script><link href="/releases/a/i.svg">';
  expect(scriptsIn(html)).toEqual(['/releases/a/x.js', '/releases/shell/main.js']);
});
