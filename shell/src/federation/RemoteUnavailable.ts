interface RemoteFailure {
  /**
   * True when only a reload can help: the remote's entry is here and a file that it names is not, or is broken; or a file
   * hangs.
   */
  needsReload: boolean;
  /** True when the visitor has waited so long that the page must not be reloaded automatically. */
  isLate: boolean;
  cause: unknown;
}

/** A remote's code could not be loaded: a network failure, a bad release, or a response that does not end. */
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
