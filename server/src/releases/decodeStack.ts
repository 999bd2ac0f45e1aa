import { existsSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, posix } from 'node:path';
import { ifReadable, type ReleaseFileStore } from './ReleaseFileStore.ts';
import { mapOf, readJsonFile } from './releaseFiles.ts';

/** A place in a released script, as browsers write it: '/releases/mf-quiz/page-quiz.0123456789.js:1:4711'. */
const PLACE = /(?:https?:\/\/[^\s/()]+)?\/releases\/([\w-]+)\/([\w.~-]+\.js):(\d+):(\d+)/g;

/**
 * Returns a function that translates the places in a stack to files and lines of the sources, where a version was kept with
 * source maps; other places stay as they are. Each map is read once per decoder.
 */
export function stackDecoder(files: ReleaseFileStore): (stack: string) => string {
  const maps = new Map<string, SourceMap | null>();

  function read(name: string, file: string): SourceMap | null {
    const found = files
      .versionsOf(name)
      .map((version) => join(files.versionFolder(name, version), mapOf(file)))
      .find((path) => existsSync(path));
    if (found === undefined) return null;
    // The constructor throws if the file is not a source map.
    return ifReadable(() => readJsonFile(found, (map) => new SourceMap(map as SourceMapPayload)), null);
  }

  return (stack) =>
    stack.replace(PLACE, (place: string, name: string, file: string, line: string, column: string) => {
      const key = `${name}/${file}`;
      if (!maps.has(key)) maps.set(key, read(name, file));
      const entry = maps.get(key)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (entry === undefined || !('originalSource' in entry)) return place;
      return `${posix.join(name, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}
