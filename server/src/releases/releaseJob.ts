import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseRefused } from './gate/Refusal.ts';
import { type MoveReason, ReleaseStore } from './ReleaseStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import { UnusablePack, unpackBuild } from './unpackBuild.ts';

/** Publishing a packed build and making it live: it compresses for seconds. Plain data, to be handed to a thread. */
export interface ReleaseJob {
  /** `DATA_DIR/releases` */
  directory: string;
  /** Where its pointers are: the same, or a draft's (`ReleaseStore.draft`). */
  stateDirectory: string;
  /** The pack, and an empty place next to it to unpack it in. */
  pack: string;
  folder: string;
  /** Whose build it must be. */
  name: string;
  reason: MoveReason;
}

/** What became of it. `from` was live before. */
export type ReleaseJobResult =
  | { isLive: true; version: string; from: string | null }
  | { isLive: false; status: 409 | 422; refusal: string };

export type RunReleaseJob = (job: ReleaseJob) => Promise<ReleaseJobResult>;

async function nameIn(folder: string): Promise<string | null> {
  const described: unknown = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const isNamed = typeof described === 'object' && described !== null && 'name' in described;
  return isNamed && typeof described.name === 'string' ? described.name.slice(0, 100) : null;
}

/** Does a job in this thread. What the pack or the live site forbids is a result, anything else an error. */
export const doReleaseJob: RunReleaseJob = async ({ directory, stateDirectory, pack, folder, name, reason }) => {
  const refuse = (status: 409 | 422, refusal: string) => ({ isLive: false, status, refusal }) as const;
  try {
    await unpackBuild(pack, folder);
    const packed = await nameIn(folder);
    if (packed !== name)
      return refuse(422, `The pack is of ${packed ?? 'nothing'}, not of ${name}. Nothing was released.`);
    const store = new ReleaseStore(directory, undefined, stateDirectory);
    const from = store.pointedVersion(name);
    const { version } = store.publish(folder, reason);
    return { isLive: true, version, from };
  } catch (error) {
    if (error instanceof UnusablePack) return refuse(422, error.message);
    if (error instanceof SyntaxError) return refuse(422, 'remote.json of the pack is no JSON. Build it again.');
    // Clients are not told where the server keeps its files.
    if (error instanceof UnreadableRelease) return refuse(409, error.message.replaceAll(`${directory}/`, ''));
    if (error instanceof ReleaseRefused) return refuse(409, error.message.replaceAll(`${folder}/`, ''));
    throw error;
  }
};
