import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { extname, join } from 'node:path';
import { number, type ObjectSchema, object, string } from 'yup';
import type { Bucket } from '../files/Bucket.ts';
import { inParallel } from '../files/inParallel.ts';
import { DESCRIPTOR, type ReleaseFileStore } from './ReleaseFileStore.ts';
import { readPinned, sha256, UnreadableRelease, writeWhole } from './releaseFiles.ts';
import type { PublishedVersion } from './releaseRows.ts';
import { COMPRESSED } from './writeRelease.ts';

/** An object of a version. Its key is the same in the bucket and, relative to the releases' folder, on disk. */
export interface VersionObject {
  key: string;
  bytes: number;
  /** 'sha256-…'. */
  hash: string;
}

/** Objects never change: their names contain their content hash or their version. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.gz': 'application/gzip',
};

const MOST_LIST_BYTES = 2 * 1024 * 1024;
const MOST_OBJECTS = 5_000;
/** Size limit of one version: the largest pack, and its compressed files. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Key of the list of a version's objects. */
export const listKey = ({ name, version }: Pick<PublishedVersion, 'name' | 'version'>): string =>
  `versions/${name}/${version}/objects.json`;

/** The original of a compressed file. */
export const originalOf = (key: string): string => key.replace(/\.(br|gz)$/, '');

const FILE_NAME = /^[\w~-][\w.~-]{0,200}$/;
const entrySchema: ObjectSchema<{ bytes: number; hash: string }> = object({
  bytes: number().integer().min(0).required(),
  hash: string().required(),
});

/** Keys of the browser files that a version refers to, without the compressed ones. */
export const browserKeysOf = (store: ReleaseFileStore, { name, version }: Pick<PublishedVersion, 'name' | 'version'>) =>
  store.browserFilesOf(name, version).map((file) => `files/${name}/${file}`);

/** All objects of a published version on disk, the descriptor last. */
export function objectsOnDisk(store: ReleaseFileStore, name: string, version: string): VersionObject[] {
  const browser = browserKeysOf(store, { name, version }).flatMap((key) =>
    [...COMPRESSED.map((ending) => key + ending), key].filter((one) => existsSync(join(store.directory, one))),
  );
  const own = readdirSync(store.versionFolder(name, version))
    .filter((file) => file !== DESCRIPTOR && !file.endsWith('.tmp'))
    .map((file) => `versions/${name}/${version}/${file}`);
  return [...browser, ...own, `versions/${name}/${version}/${DESCRIPTOR}`].map((key) => {
    const content = readFileSync(join(store.directory, key));
    return { key, bytes: content.length, hash: sha256(content) };
  });
}

/** The list in the form in which the bucket stores it. */
export function packList(objects: readonly VersionObject[]): Buffer {
  return Buffer.from(JSON.stringify(Object.fromEntries(objects.map(({ key, bytes, hash }) => [key, { bytes, hash }]))));
}

/** @throws Error if it is not the list of that version */
function parseList({ name, version }: PublishedVersion, list: Buffer): VersionObject[] {
  const value: unknown = JSON.parse(list.toString());
  if (typeof value !== 'object' || value === null) throw new Error('it is no list');
  const objects = Object.entries(value).map(([key, entry]) => {
    const folder = [`files/${name}/`, `versions/${name}/${version}/`].find((one) => key.startsWith(one));
    if (folder === undefined || !FILE_NAME.test(key.slice(folder.length))) throw new Error(`it names ${key}`);
    return { key, ...entrySchema.validateSync(entry, { strict: true }) };
  });
  const bytes = objects.reduce((sum, one) => sum + one.bytes, 0);
  if (objects.length > MOST_OBJECTS || bytes > MOST_BYTES) throw new Error('it is too large');
  return objects;
}

/**
 * Fetches the list of a version's objects.
 *
 * @throws UnreadableRelease if it is missing or has changed
 */
export async function fetchList(bucket: Bucket, version: PublishedVersion): Promise<VersionObject[]> {
  const key = listKey(version);
  const found = await bucket.get(key, MOST_LIST_BYTES);
  if (found === null) throw new UnreadableRelease(key, 'it is missing');
  if (sha256(found) !== version.listHash) throw new UnreadableRelease(key, 'it is not what was released (wrong hash)');
  try {
    return parseList(version, found);
  } catch (error) {
    throw new UnreadableRelease(key, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Uploads a version, the list of its objects last.
 *
 * @param isThere whether an object is certain to be in the bucket
 * @returns the hash of that list
 */
export async function uploadVersion(
  bucket: Bucket,
  store: ReleaseFileStore,
  version: Pick<PublishedVersion, 'name' | 'version'>,
  isThere: (key: string) => boolean,
): Promise<string> {
  const objects = objectsOnDisk(store, version.name, version.version);
  const missing = objects.filter(({ key }) => !isThere(key));
  await inParallel(missing, async ({ key, hash }) => {
    const body = readPinned(join(store.directory, key), hash);
    const contentType = TYPES[extname(key)] ?? 'application/octet-stream';
    await bucket.put(key, { body, contentType, cacheControl: FOR_EVER });
  });
  const list = packList(objects);
  await bucket.put(listKey(version), { body: list, contentType: 'application/json', cacheControl: FOR_EVER });
  return sha256(list);
}

/**
 * Downloads or repairs a version. Every object is checked before it is written; the descriptor is written last.
 *
 * @throws UnreadableRelease if an object is missing or has changed
 * @throws BucketFailure
 */
export async function fetchVersion(bucket: Bucket, store: ReleaseFileStore, version: PublishedVersion): Promise<void> {
  const objects = await fetchList(bucket, version);
  const fetchOne = async ({ key, bytes, hash }: VersionObject) => {
    const path = join(store.directory, key);
    if (existsSync(path) && sha256(readFileSync(path)) === hash) {
      // Marks it as in use, since pruning leaves young files alone.
      utimesSync(path, new Date(), new Date());
      return;
    }
    const found = await bucket.get(key, bytes);
    if (found === null) throw new UnreadableRelease(key, 'it is missing in the object storage');
    if (sha256(found) !== hash) {
      throw new UnreadableRelease(key, 'it is not the file that was released (wrong hash), in the object storage');
    }
    writeWhole(path, found);
  };
  const isDescriptor = ({ key }: VersionObject) => key.endsWith(`/${DESCRIPTOR}`);
  const isCompressed = ({ key }: VersionObject) => originalOf(key) !== key;
  await inParallel(objects.filter(isCompressed), fetchOne);
  await inParallel(
    objects.filter((one) => !isCompressed(one) && !isDescriptor(one)),
    fetchOne,
  );
  for (const descriptor of objects.filter(isDescriptor)) {
    await fetchOne(descriptor);
    const published = new Date(version.publishedAt);
    utimesSync(join(store.directory, descriptor.key), published, published);
  }
  store.check(store.describe(version.name, version.version));
}
