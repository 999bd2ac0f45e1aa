import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import type { MailFrom } from '../config.ts';
import type { MailTransport } from './MailTransport.ts';
import { mailFile } from './mailMessage.ts';
import type { StoredMail } from './mails.repository.ts';

/** Only the server's own account reads them: they hold addresses. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

async function flush(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The mails that are kept on this server while no mail server is set up, each as `{id}.eml`. */
export function outboxFiles(dataDir: string) {
  const folder = join(dataDir, 'outbox');
  const pathOf = (id: string) => join(folder, `${id}.eml`);

  return {
    /** Writes a mail so that a power cut leaves all of it or nothing. */
    async write(mail: StoredMail, from: MailFrom): Promise<void> {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const partial = `${pathOf(mail.id)}.partial`;
      const file = await open(partial, 'w', FILE_MODE);
      try {
        await file.writeFile(await mailFile(mail, from));
        await file.sync();
      } catch (error) {
        // On a full disk the half of it would hold the room that is left.
        await rm(partial, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(partial, pathOf(mail.id));
      await flush(folder);
    },

    /** Does nothing where there is none. */
    async remove(id: string): Promise<void> {
      await rm(pathOf(id), { force: true });
    },
  };
}

/** Keeps mails on this server: what there is to do with them while no mail server is set up. */
export function outboxTransport(dataDir: string): MailTransport {
  const files = outboxFiles(dataDir);
  return {
    async send(mail, from) {
      try {
        await files.write(mail, from);
        return { kind: 'kept' };
      } catch (error) {
        const code = types.isNativeError(error) && 'code' in error ? ` (${String(error.code)})` : '';
        return { kind: 'unreachable', reason: `This mail could not be written to the server’s disk${code}.` };
      }
    },
  };
}
