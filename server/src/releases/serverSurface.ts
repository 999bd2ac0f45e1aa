import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { array, object, string } from 'yup';
import type { ServerSurface } from './gate/gate.ts';
import { readJsonFile, UnreadableRelease, writeWhole } from './releaseFiles.ts';

const schema = object({
  endpoints: array(string().required()).required(),
  paths: array(string().required()).required(),
});

const fileIn = (directory: string) => join(directory, 'server.json');

/**
 * The interface of the server that was last started on these releases; null before the first start. The command line needs it to
 * run the gate without a server.
 *
 * @param directory `DATA_DIR/releases`
 */
export function readServerSurface(directory: string): ServerSurface | null {
  const path = fileIn(directory);
  if (!existsSync(path)) return null;
  try {
    return readJsonFile(path, (value) => schema.validateSync(value));
  } catch (error) {
    // Treated as before the first start: the next server writes it again.
    if (error instanceof UnreadableRelease) return null;
    throw error;
  }
}

/** Saves the interface of this server. @param directory `DATA_DIR/releases` */
export function saveServerSurface(directory: string, surface: ServerSurface): void {
  writeWhole(fileIn(directory), JSON.stringify(surface));
}
