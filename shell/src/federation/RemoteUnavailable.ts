interface RemoteFailure {
  /** True when only a reload can help: the remote's entry has run, but a file that it names is missing, broken or hanging. */
  needsReload: boolean;
  /** True when the visitor has waited too long for a page to be opened as a document automatically. */
  isLate: boolean;
  cause: unknown;
}

/** Thrown when a remote's code cannot be loaded: a network failure, a bad release, or a response that hangs. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly remote: string;
  readonly needsReload: boolean;
  readonly isLate: boolean;

  constructor(remote: string, { needsReload, isLate, cause }: RemoteFailure) {
    super(`${remote} did not load`, { cause });
    this.remote = remote;
    this.needsReload = needsReload;
    this.isLate = isLate;
  }
}
