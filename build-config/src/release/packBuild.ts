import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_PACK_BYTES, PACKED_FILE } from '@cog/contracts/releases/constants';
import { create } from 'tar';

/** Folders of a build that are released; `generated` is not. */
const RELEASED = ['browser', 'server', 'worker', 'maps'];

/** A packed build, ready to upload. */
export interface Pack {
  file: string;
  bytes: number;
}

/**
 * Packs a finished build into one file.
 *
 * @param build a workspace's `build` folder
 * @param file path of the pack to write
 * @throws Error with instructions when there is no build, or none that a site would accept
 */
export async function packBuild(build: string, file: string): Promise<Pack> {
  if (!existsSync(join(build, 'remote.json'))) throw new Error(`${build} holds no finished build. Build it first.`);
  const files = RELEASED.filter((folder) => existsSync(join(build, folder))).flatMap((folder) =>
    readdirSync(join(build, folder)).map((name) => `${folder}/${name}`),
  );
  const odd = files.find((name) => !PACKED_FILE.test(name));
  if (odd !== undefined)
    throw new Error(`${odd} has a name that no site takes: letters, digits, '_', '-', '.' and '~'.`);
  await create({ gzip: { level: 9 }, portable: true, file, cwd: build }, ['remote.json', ...files.sort()]);
  const bytes = statSync(file).size;
  if (bytes > MOST_PACK_BYTES) {
    throw new Error(
      `The build takes ${Math.ceil(bytes / 1e6)} MB packed; a site takes ${MOST_PACK_BYTES / 1024 ** 2} MB.`,
    );
  }
  return { file, bytes };
}
