/** A released script by its address: builds name each after what it is and the first digits of its SHA-256. */
export interface ReleasedScript {
  /** Whose: 'shell', 'mf-quiz'. */
  remote: string;
  /** What it is, in every release: 'main', 'remoteEntry', 'page-home', '197'. */
  role: string;
  file: string;
}

const FILE = /^([\w-]+)\.([0-9a-f]{10})\.js$/;
const PATH = /^\/releases\/([\w-]+)\/([^/]+)$/;

/** What a released script is in every release; null for a file that is none. */
export const roleOf = (file: string): string | null => FILE.exec(file)?.[1] ?? null;

/** The first ten hexadecimal digits of its SHA-256. */
export const namedHashOf = (file: string): string | null => FILE.exec(file)?.[2] ?? null;

/** Name of the release's file that is this and has this SHA-256, in hexadecimal digits. */
export const fileWithHash = (role: string, sha256: string): string => `${role}.${sha256.slice(0, 10)}.js`;

/** The script at an address; null for any other address, and for one with a query, by which files are fetched again. */
export function releasedScript(address: string): ReleasedScript | null {
  const [, remote = '', file = ''] = PATH.exec(address) ?? [];
  const role = roleOf(file);
  return role === null ? null : { remote, role, file };
}
