import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import type { MailFrom } from '../config.ts';
import type { MailTransport } from './MailTransport.ts';
import { type MessageParts, mailFile } from './mailMessage.ts';

/** Only the server's account may read the files, because they contain addresses. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** A file of a mail whose transaction may still be open is younger than this. */
const SETTLED_MS = 60 * 60_000;

async function flush(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isMissing = (error: unknown) => types.isNativeError(error) && 'code' in error && error.code === 'ENOENT';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** When a file was last changed; null when it is gone. */
async function changeOf(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The outbox: mails stored on this server while no mail server is configured, each as `{id}.eml`. */
export function outboxFiles(dataDir: string) {
  const folder = join(dataDir, 'outbox');
  const pathOf = (id: string) => join(folder, `${id}.eml`);

  return {
    /**
     * Writes a mail atomically, even across a power cut. Attachments stay in the database only: a copy for each of hundreds of
     * recipients would fill the disk.
     */
    async write(mail: MessageParts & { id: string }, from: MailFrom): Promise<void> {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const partial = `${pathOf(mail.id)}.partial`;
      const file = await open(partial, 'w', FILE_MODE);
      try {
        await file.writeFile(await mailFile({ ...mail, files: [] }, from));
        await file.sync();
      } catch (error) {
        // On a full disk, the partial file would take up the remaining space.
        await rm(partial, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(partial, pathOf(mail.id));
      await flush(folder);
    },

    /** Deletes the file, if any, and a partial one that a crash left. */
    async remove(id: string): Promise<void> {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.partial`, { force: true });
    },

    /** Ids of the mails with a file that is not just being written. */
    async list(now: Date): Promise<string[]> {
      const ids = new Set<string>();
      for (const name of await namesIn(folder)) {
        const [, id] = /^([\w-]+)\.eml(?:\.partial)?$/.exec(name) ?? [];
        if (id === undefined || ids.has(id)) continue;
        const changedAt = await changeOf(join(folder, name));
        if (changedAt !== null && now.getTime() - changedAt.getTime() > SETTLED_MS) ids.add(id);
      }
      return [...ids];
    },
  };
}

/** Stores mails on this server, the transport while no mail server is configured. */
export function outboxTransport(dataDir: string): MailTransport {
  const files = outboxFiles(dataDir);
  return {
    async send(mail, from) {
      try {
        await files.write(mail, from);
        return { kind: 'kept' };
      } catch (error) {
        const isFull = types.isNativeError(error) && 'code' in error && error.code === 'ENOSPC';
        const why = isFull ? 'the server’s disk is full' : 'something is wrong with the server’s disk';
        return { kind: 'unreachable', reason: `We couldn’t save this mail: ${why}. Tell the person who runs it.` };
      }
    },
  };
}
