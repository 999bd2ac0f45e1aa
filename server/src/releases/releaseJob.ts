import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseRefused } from './gate/Refusal.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import type { ReleaseRows } from './releaseRows.ts';
import { UnusablePack, unpackBuild } from './unpackBuild.ts';

/** A job that adds a packed build to the files, which means seconds of compressing. Plain data that can be passed to a thread. */
export interface ReleaseJob {
  /** `DATA_DIR/releases` */
  directory: string;
  /** The live releases, for the gate. */
  rows: ReleaseRows;
  /** The pack, and an empty folder next to it for unpacking. */
  pack: string;
  folder: string;
  /** The name that the build must have. */
  name: string;
}

/** The result: a version that may go live, or a refusal. */
export type ReleaseJobResult =
  | { isAdded: true; version: string }
  | { isAdded: false; status: 409 | 422; refusal: string };

export type RunReleaseJob = (job: ReleaseJob) => Promise<ReleaseJobResult>;

async function nameIn(folder: string): Promise<string | null> {
  const described: unknown = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const isNamed = typeof described === 'object' && described !== null && 'name' in described;
  return isNamed && typeof described.name === 'string' ? described.name.slice(0, 100) : null;
}

/** Runs a job in this thread. If the pack or the live site forbids it, the result is a refusal; other failures throw. */
export const doReleaseJob: RunReleaseJob = async ({ directory, rows, pack, folder, name }) => {
  const refuse = (status: 409 | 422, refusal: string) => ({ isAdded: false, status, refusal }) as const;
  try {
    await unpackBuild(pack, folder);
    const packed = await nameIn(folder);
    if (packed !== name)
      return refuse(422, `The pack is of ${packed ?? 'nothing'}, not of ${name}. Nothing was released.`);
    const { version } = new ReleaseStore(directory, undefined, rows).prepare(folder);
    return { isAdded: true, version };
  } catch (error) {
    if (error instanceof UnusablePack) return refuse(422, error.message);
    if (error instanceof SyntaxError) return refuse(422, 'remote.json of the pack is no JSON. Build it again.');
    // The message hides the server's paths from clients.
    if (error instanceof UnreadableRelease) return refuse(409, error.message.replaceAll(`${directory}/`, ''));
    if (error instanceof ReleaseRefused) return refuse(409, error.message.replaceAll(`${folder}/`, ''));
    throw error;
  }
};
