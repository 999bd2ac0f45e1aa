import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseRefused } from './gate/Refusal.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import type { ReleaseRows } from './releaseRows.ts';
import { UnusablePack, unpackBuild } from './unpackBuild.ts';

/** Adding a packed build to the files, which compresses for seconds. Plain data, to be handed to a thread. */
export interface ReleaseJob {
  /** `DATA_DIR/releases` */
  directory: string;
  /** What is live, for the gate. */
  rows: ReleaseRows;
  /** The pack, and an empty place next to it to unpack it in. */
  pack: string;
  folder: string;
  /** Whose build it must be. */
  name: string;
}

/** What became of it: a version that may go live. */
export type ReleaseJobResult =
  | { isAdded: true; version: string }
  | { isAdded: false; status: 409 | 422; refusal: string };

export type RunReleaseJob = (job: ReleaseJob) => Promise<ReleaseJobResult>;

async function nameIn(folder: string): Promise<string | null> {
  const described: unknown = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const isNamed = typeof described === 'object' && described !== null && 'name' in described;
  return isNamed && typeof described.name === 'string' ? described.name.slice(0, 100) : null;
}

/** Does a job in this thread. What the pack or the live site forbids is a result, anything else an error. */
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
    // Clients are not told where the server keeps its files.
    if (error instanceof UnreadableRelease) return refuse(409, error.message.replaceAll(`${directory}/`, ''));
    if (error instanceof ReleaseRefused) return refuse(409, error.message.replaceAll(`${folder}/`, ''));
    throw error;
  }
};
