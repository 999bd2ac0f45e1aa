// npm run new -- mf-hymns                          a remote with one page, /hymns
// npm run new -- page /choir in mf-public          a page of a remote
//   --yo "Ẹgbẹ́ Akọrin"                              its title in Yoruba; --title "Choir" where it is not that of its address
// What is made works, is tested and can be released. Nothing outside the remote's folder changes but npm's lock file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { newRemoteFiles, pageFiles, withMessages, withRoute } from '../src/newFiles.ts';
import { addToLock, install, main, remoteNames, root, run, workspaces } from './workspace.mjs';

const USAGE = `Usage:
  npm run new -- mf-hymns --yo "Orin Ìyìn"                        a remote with one page, /hymns
  npm run new -- page /choir in mf-public --yo "Ẹgbẹ́ Akọrin"      a page of a remote
--yo is its title in Yoruba, --title its title where it is not that of its address.`;

const REMOTE_NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** 'morning-hymns' as a title: 'Morning hymns'. */
const titleOf = (words) => `${words[0].toUpperCase()}${words.slice(1).replaceAll('-', ' ')}`;

/** What was asked for. @throws Error that says what to do */
function readWords() {
  let parsed;
  try {
    const text = { type: 'string' };
    parsed = parseArgs({ options: { title: text, yo: text }, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
  const { values, positionals } = parsed;
  const [first, path, word, remote, ...rest] = positionals;
  if (first === 'page' && word === 'in' && rest.length === 0) {
    if (!remoteNames.includes(remote)) throw new Error(`There is no remote ${remote}: ${remoteNames.join(', ')}.`);
    return { remote, path, isNew: false, ...values };
  }
  if (first === undefined || path !== undefined) throw new Error(USAGE);
  if (!REMOTE_NAME.test(first)) throw new Error(`A remote's name begins with 'mf-', as mf-hymns; not '${first}'.`);
  return { remote: first, path: `/${first.slice('mf-'.length)}`, isNew: true, ...values };
}

/** The remote that has a page at this address; undefined where none has. */
const ownerOf = (path) =>
  remoteNames.find((name) =>
    [...readFileSync(join(root, name, 'src/routes.ts'), 'utf8').matchAll(/^ {4}path: '([^']*)'/gm)].some(
      ([, known]) => known.toLowerCase() === path,
    ),
  );

function write(remote, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, remote, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
    console.log(`  ${remote}/${name}`);
  }
}

function change(remote, name, edit) {
  const file = join(root, remote, name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  console.log(`  ${remote}/${name}`);
}

main(async () => {
  await install();
  const { remote, path, isNew, title = titleOf(path?.slice(1) || ' '), yo } = readWords();
  if (!PATH.test(path ?? '')) throw new Error(`A page's address is one such as /choir, not '${path}'.`);
  if (yo === undefined) throw new Error(`Many read this site in Yoruba. Say the title of ${path} in it too: --yo "…"`);
  const owner = ownerOf(path);
  if (owner !== undefined) throw new Error(`${path} is a page of ${owner} already.`);
  if (isNew && (workspaces.includes(remote) || existsSync(join(root, remote)))) {
    throw new Error(`There is a folder ${remote} already.`);
  }
  const page = { path, title, yo };
  if (isNew) {
    const like = JSON.parse(readFileSync(join(root, 'mf-media/package.json'), 'utf8'));
    write(remote, newRemoteFiles(remote, page, like));
    await addToLock();
    console.log('  package-lock.json');
  } else {
    write(remote, pageFiles(page));
    change(remote, 'src/routes.ts', (text) => withRoute(text, page));
    change(remote, 'src/messages.yo.ts', (text) => withMessages(text, page));
  }
  await run([process.execPath, join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', remote], {
    quiet: true,
  });
  console.log(`\nSee it:   npm run dev -- ${remote}   http://localhost:3000${path}`);
  console.log(`Test it:  npm test -- ${remote}`);
  console.log(`Ship it:  npm run release -- ${remote}`);
});
