/** A page tells its worker what it is made of and what is to be kept of it. */
export interface PageMessage {
  kind: 'page';
  /** Id of the composition that the page is made of. */
  composition: string;
  /** Addresses of documents to keep, path with query; none where data is saved. */
  addresses: string[];
  /** Paths of released files that the page uses. */
  files: string[];
  /**
   * Paths of the entries of every live release, when the page came fresh from the network: from them the
   * worker knows what is still of use. Empty otherwise.
   */
  entries: string[];
}

/** The worker tells a page what it was given. */
export type WorkerMessage =
  /** An answer of the API came from the copy that was saved then. */
  | { kind: 'saved-answer'; words: string }
  /** The newest of this address arrived after the saved copy was shown. */
  | { kind: 'newest'; address: string }
  /** What the page asked to have kept is kept, as far as it could be had. */
  | { kind: 'kept' };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Path with query on this site: begins with one slash. */
const isAddress = (text: string) => /^\/(?![/\\])/.test(text);

/** What a page has said, or null when it said something else. */
export function readPageMessage(value: unknown): PageMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'page') return null;
  const { composition, addresses, files, entries } = value as Partial<Record<keyof PageMessage, unknown>>;
  if (!isText(composition) || !isTexts(addresses) || !isTexts(files) || !isTexts(entries)) return null;
  return {
    kind: 'page',
    composition,
    addresses: addresses.filter(isAddress),
    files: files.filter(isAddress),
    entries: entries.filter(isAddress),
  };
}

/** What the worker has said, or null when it said something else. */
export function readWorkerMessage(value: unknown): WorkerMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  if (value.kind === 'saved-answer' && 'words' in value && isText(value.words)) {
    return { kind: 'saved-answer', words: value.words };
  }
  if (value.kind === 'newest' && 'address' in value && isText(value.address)) {
    return { kind: 'newest', address: value.address };
  }
  if (value.kind === 'kept') return { kind: 'kept' };
  return null;
}
