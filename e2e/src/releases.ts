import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorkspace } from '@cog/build-config';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { buildOf, root, shellFile } from './repository.ts';
import type { Site } from './Site.ts';

const temporary = () => mkdtempSync(join(tmpdir(), 'cog-release-'));

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) yield path;
  }
}

/** Replaces a text in sources, wherever it occurs. @throws Error if it does not occur */
export function replaceText(folder: string, from: string, to: string): void {
  let found = false;
  for (const file of sourcesBelow(folder)) {
    const source = readFileSync(file, 'utf8');
    if (!source.includes(from)) continue;
    found = true;
    writeFileSync(file, source.replaceAll(from, to));
  }
  if (!found) throw new Error(`No source holds '${from}'.`);
}

/** Builds a workspace that `write` creates in a folder, and publishes it to a running site. */
async function buildAndPublish(
  site: Site,
  name: string,
  write: (folder: string) => void,
): Promise<RemoteDescriptor | ShellDescriptor> {
  const workspace = temporary();
  const mode = process.env.NODE_ENV;
  try {
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (!entry.name.startsWith('.') && !entry.name.startsWith('mf-') && entry.name !== name) {
        symlinkSync(join(root, entry.name), join(workspace, entry.name));
      }
    }
    mkdirSync(join(workspace, name));
    write(join(workspace, name));
    process.env.NODE_ENV = 'production';
    const release = await buildWorkspace(workspace, name);
    await site.releases.publish(join(workspace, name, 'build'));
    return release;
  } finally {
    process.env.NODE_ENV = mode;
    rmSync(workspace, { recursive: true, force: true });
  }
}

/**
 * Simulates a team: changes a copy of the sources of the shell or of a remote, builds it as that team would and publishes it to
 * a running site. Nothing else is built, and nothing is restarted.
 *
 * @param change receives the folder of the sources
 */
export const releaseFromSources = (site: Site, name: string, change: (folder: string) => void = () => {}) =>
  buildAndPublish(site, name, (folder) => {
    for (const part of ['src', 'package.json', 'webpack.config.mjs']) {
      cpSync(join(root, name, part), join(folder, part), { recursive: true });
    }
    change(join(folder, 'src'));
  });

/** A new team's first release: a remote from `e2e/remotes`, with its announcements. */
export const releaseNew = (site: Site, name: string) =>
  buildAndPublish(site, name, (folder) => {
    const like = join(root, 'mf-media');
    const manifest = JSON.parse(readFileSync(join(like, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, name }));
    cpSync(join(like, 'webpack.config.mjs'), join(folder, 'webpack.config.mjs'));
    cpSync(join(root, 'e2e/remotes', name), join(folder, 'src'), { recursive: true });
    cpSync(join(root, 'e2e/remotes/contract'), join(folder, 'contract'), { recursive: true });
  });

/** A build to be published as a new version. */
export interface ReleaseChange<Descriptor = RemoteDescriptor | ShellDescriptor> {
  descriptor: Descriptor;
  /** Changes a file of the build, and all references to its name or hash. */
  rewrite(folder: 'browser' | 'server', file: string, change: (source: string) => string): void;
}

const digestOf = (content: string) => createHash('sha256').update(content).digest('base64');
const sha256 = (content: string) => `sha256-${digestOf(content)}`;

/** The content hash in a file name, in the builds' format. */
const hashIn = (file: string) => /\.([0-9a-f]{10})\./.exec(file)?.[1] ?? '';

let changes = 0;

interface PublishOptions {
  /** Makes it live without the gate's approval, as someone with access to the server's disk could. */
  pastGate?: boolean;
}

/** Moves a pointer without asking the gate. */
const pointByHand = ({ releases }: Site, build: string): Promise<void> =>
  releases.change((store) => {
    const { name, version } = store.add(build);
    const at = new Date().toISOString();
    store.rows.versions.push({ name, version, publishedAt: at, replacedAt: null, rolledBackAt: null, listHash: null });
    store.rows.pointers[name] = { version, movedAt: at, by: 'promotion', who: null, why: null };
  });

async function publishChanged<Descriptor extends RemoteDescriptor | ShellDescriptor>(
  site: Site,
  name: string,
  parse: (built: unknown) => Descriptor,
  change: (build: ReleaseChange<Descriptor>) => void,
  { pastGate = false }: PublishOptions,
): Promise<Descriptor> {
  const build = temporary();
  try {
    cpSync(buildOf(name), build, { recursive: true });
    const path = join(build, 'remote.json');
    const descriptor = parse(JSON.parse(readFileSync(path, 'utf8')));
    const rewrite: ReleaseChange['rewrite'] = (folder, file, rewritten) => {
      const content = rewritten(readFileSync(join(build, folder, file), 'utf8'));
      // Released files are immutable: other content needs another name.
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      const renamed = file.replace(hashIn(file), hash);
      rmSync(join(build, folder, file));
      writeFileSync(join(build, folder, renamed), content);
      const pinned = descriptor.integrity[file]?.replace('sha256-', '') ?? '';
      delete descriptor.integrity[file];
      descriptor.integrity[renamed] = sha256(content);
      delete descriptor.files[file];
      descriptor.files[renamed] = { bytes: Buffer.byteLength(content), hash: sha256(content) };
      if (folder === 'server') {
        descriptor.serverBundle = renamed;
        return;
      }
      const inItsPlace = (named: string) => (named === file ? renamed : named);
      if (descriptor.messages) descriptor.messages = descriptor.messages.map(inItsPlace);
      const firstFiles = 'routes' in descriptor ? [descriptor.entry] : descriptor.scripts;
      if ('routes' in descriptor) {
        for (const route of descriptor.routes) route.assets = route.assets.map(inItsPlace);
        descriptor.entry = inItsPlace(descriptor.entry);
      } else descriptor.scripts = descriptor.scripts.map(inItsPlace);
      // The entry contains the names and hashes of its chunks.
      if (!firstFiles.includes(file)) {
        rewrite('browser', 'routes' in descriptor ? descriptor.entry : shellFile(descriptor), (entry) =>
          entry.replaceAll(hashIn(file), hash).replaceAll(pinned, digestOf(content)),
        );
      }
    };
    change({ descriptor, rewrite });
    descriptor.version = `${descriptor.version}-changed${++changes}`;
    writeFileSync(path, JSON.stringify(descriptor));
    if (pastGate) await pointByHand(site, build);
    else await site.releases.publish(build);
    return descriptor;
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
}

/** Publishes a changed copy of a remote's build as a new version, to simulate a bad release. */
export const releaseChanged = (
  site: Site,
  name: string,
  change: (build: ReleaseChange<RemoteDescriptor>) => void = () => {},
  options: PublishOptions = {},
): Promise<RemoteDescriptor> => publishChanged(site, name, parseRemoteDescriptor, change, options);

/** The same for the shell. */
export const releaseChangedShell = (
  site: Site,
  change: (build: ReleaseChange<ShellDescriptor>) => void,
  options: PublishOptions = {},
): Promise<ShellDescriptor> => publishChanged(site, 'shell', parseShellDescriptor, change, options);
