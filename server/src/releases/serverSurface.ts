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
 * What the server that was started last on these releases answers; null before the first start. The command line
 * releases without a server, and asks the gate all the same.
 *
 * @param directory `DATA_DIR/releases`
 */
export function readServerSurface(directory: string): ServerSurface | null {
  const path = fileIn(directory);
  if (!existsSync(path)) return null;
  try {
    return readJsonFile(path, (value) => schema.validateSync(value));
  } catch (error) {
    // As before the first start: the server writes it again at the next.
    if (error instanceof UnreadableRelease) return null;
    throw error;
  }
}

/** Writes down what this server answers. @param directory `DATA_DIR/releases` */
export function saveServerSurface(directory: string, surface: ServerSurface): void {
  writeWhole(fileIn(directory), JSON.stringify(surface));
}
