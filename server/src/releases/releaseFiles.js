import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { types } from 'node:util';
/** A file of the releases is missing or invalid; the message begins with its path. */
export class UnreadableRelease extends Error {
  name = 'UnreadableRelease';
  file;
  constructor(file, reason) {
    super(`${file}: ${reason}`);
    this.file = file;
  }
}
/** Subresource integrity of a file, as descriptors name it: 'sha256-…'. */
export const sha256 = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
/** Name of a browser file's source map, which is next to its version's descriptor. */
export const mapOf = (file) => `${file}.map`;
/** Writes a file atomically: a reader, even after a power cut, finds either the old or the new content, complete. */
export function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } catch (error) {
    // On a full disk an incomplete file would take up the remaining space.
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, path);
}
/** @throws UnreadableRelease when the file is missing or cannot be read */
export function readReleased(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = types.isNativeError(error) && 'code' in error ? String(error.code) : String(error);
    throw new UnreadableRelease(path, code === 'ENOENT' ? 'it is missing' : `it cannot be read (${code})`);
  }
}
/**
 * Reads and parses a JSON file.
 *
 * @throws UnreadableRelease when it is missing, invalid, or rejected by `parse`
 */
export function readJsonFile(path, parse) {
  const text = readReleased(path).toString();
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no JSON' : String(types.isNativeError(error) && error.message);
    throw new UnreadableRelease(path, text === '' ? 'it is empty' : reason);
  }
}
/** @throws UnreadableRelease when the file is missing or has another hash */
export function readPinned(path, pin) {
  const content = readReleased(path);
  if (sha256(content) !== pin) throw new UnreadableRelease(path, 'it is not the file that was released (wrong hash)');
  return content;
}
