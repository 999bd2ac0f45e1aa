/** A file of the releases is missing or invalid; the message begins with its path. */
export declare class UnreadableRelease extends Error {
  name: string;
  readonly file: string;
  constructor(file: string, reason: string);
}
/** Subresource integrity of a file, as descriptors name it: 'sha256-…'. */
export declare const sha256: (content: Buffer) => string;
/** Name of a browser file's source map, which is next to its version's descriptor. */
export declare const mapOf: (file: string) => string;
/** Writes a file atomically: a reader, even after a power cut, finds either the old or the new content, complete. */
export declare function writeWhole(path: string, content: string | Buffer): void;
/** @throws UnreadableRelease when the file is missing or cannot be read */
export declare function readReleased(path: string): Buffer;
/**
 * Reads and parses a JSON file.
 *
 * @throws UnreadableRelease when it is missing, invalid, or rejected by `parse`
 */
export declare function readJsonFile<Value>(path: string, parse: (value: unknown) => Value): Value;
/** @throws UnreadableRelease when the file is missing or has another hash */
export declare function readPinned(path: string, pin: string): Buffer;
