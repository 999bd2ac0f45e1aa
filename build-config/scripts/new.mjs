// npm run new -- mf-hymns                          creates a remote with one page, /hymns
// npm run new -- page /choir in mf-public          adds a page to a remote
//   --yo "Ẹgbẹ́ Akọrin"                              its title in Yoruba; --title "Choir" if it differs from the address
//   --outside ../hymns --site https://church.example  a remote in its own repository (docs/your-own-repository.md)
// The result works, has tests and can be released. Only the remote's folder and npm's lock file change.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newRemoteFiles, outsideFiles, pageFiles, withMessages, withRoute } from '../src/newFiles.ts';
import { addToLock, endTogether, install, main, remoteNames, root, run, workspaces } from './workspace.mjs';

const USAGE = `Usage:
  npm run new -- mf-hymns --yo "Orin Ìyìn"                        a remote with one page, /hymns
  npm run new -- page /choir in mf-public --yo "Ẹgbẹ́ Akọrin"      a page of a remote
  npm run new -- mf-hymns --yo "Orin Ìyìn" --outside ../hymns --site https://church.example
                                                                  a remote in a repository of its own
--yo is its title in Yoruba, --title its title where it is not that of its address.`;

const REMOTE_NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** Makes a title of 'morning-hymns': 'Morning hymns'. */
const titleOf = (name) => `${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Parses the arguments. @throws Error with instructions */
function readArguments() {
  let parsed;
  try {
    const text = { type: 'string' };
    parsed = parseArgs({ options: { title: text, yo: text, outside: text, site: text }, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
  const { values, positionals } = parsed;
  if ((values.outside === undefined) !== (values.site === undefined)) {
    throw new Error(
      `--outside FOLDER and --site URL belong together: the site is where the remote will be shown.\n\n${USAGE}`,
    );
  }
  const [first, path, word, remote, ...rest] = positionals;
  if (first === 'page' && word === 'in' && rest.length === 0 && values.outside === undefined) {
    if (!remoteNames.includes(remote)) throw new Error(`There is no remote ${remote}: ${remoteNames.join(', ')}.`);
    return { remote, path, isNew: false, ...values };
  }
  if (first === undefined || path !== undefined) throw new Error(USAGE);
  if (!REMOTE_NAME.test(first)) throw new Error(`A remote's name begins with 'mf-', as mf-hymns; not '${first}'.`);
  return { remote: first, path: `/${first.slice('mf-'.length)}`, isNew: true, ...values };
}

/** The remote with a page at this address; undefined if there is none. */
const ownerOf = (path) =>
  remoteNames.find((name) =>
    [...readFileSync(join(root, name, 'src/routes.ts'), 'utf8').matchAll(/^ {4}path: '([^']*)'/gm)].some(
      ([, known]) => known.toLowerCase() === path,
    ),
  );

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
    console.log(`  ${relative(dirname(folder), file)}`);
  }
}

/** Runs work that makes a folder, which goes again if the work fails or is interrupted: the same command then works once more. */
async function making(folder, work) {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await work();
  process.off('exit', remove);
}

function change(remote, name, edit) {
  const file = join(root, remote, name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  console.log(`  ${remote}/${name}`);
}

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
/** An existing remote, whose dependencies the new one copies. */
const like = () => readJson('mf-media/package.json');

/** Creates a remote in its own repository, with the packages that it needs from this one. */
async function makeOutside(remote, page, { outside, site }) {
  const folder = resolve(process.env.INIT_CWD ?? root, outside);
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  if (there.length > 0) throw new Error(`${folder} is not empty: ${there.slice(0, 3).join(', ')} …`);
  if (!/^https?:\/\/[^\s/]+\/?$/.test(site))
    throw new Error(`--site takes an address such as https://church.example, not '${site}'.`);
  const packages = join(folder, 'packages');
  await making(packages, () => run([process.execPath, 'build-config/scripts/packages.mjs', packages]));
  const packed = readdirSync(packages).map((file) => [`@cog/${/^cog-(.+)-\d/.exec(file)[1]}`, `file:packages/${file}`]);
  const made = {
    site: site.replace(/\/$/, ''),
    packages: Object.fromEntries(packed),
    tools: readJson('package.json').devDependencies,
  };
  write(folder, outsideFiles(remote, page, like(), made));
  console.log(`\nGo on in ${folder}: git init, npm install --ignore-scripts, npm run dev. Its README.md has the rest.`);
}

main(async () => {
  endTogether();
  await install();
  const { remote, path, isNew, title = titleOf(path?.slice(1) || ' '), yo, ...where } = readArguments();
  if (!PATH.test(path ?? '')) throw new Error(`A page's address is one such as /choir, not '${path}'.`);
  if (yo === undefined) throw new Error(`Many read this site in Yoruba. Say the title of ${path} in it too: --yo "…"`);
  const owner = ownerOf(path);
  if (owner !== undefined) throw new Error(`${path} is a page of ${owner} already.`);
  if (isNew && (workspaces.includes(remote) || existsSync(join(root, remote)))) {
    throw new Error(`There is a folder ${remote} already.`);
  }
  const page = { path, title, yo };
  if (where.outside !== undefined) {
    await makeOutside(remote, page, where);
    return;
  }
  if (isNew) {
    await making(join(root, remote), async () => {
      write(join(root, remote), newRemoteFiles(remote, page, like()));
      await addToLock();
    });
    console.log('  package-lock.json');
  } else {
    write(join(root, remote), pageFiles(page));
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
