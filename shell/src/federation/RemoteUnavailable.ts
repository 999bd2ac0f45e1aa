/** A remote's code could not be loaded: a network failure, a bad release, or a response that does not end. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly remote: string;
  /** True when only a reload can help: webpack does not ask again for a chunk that failed once. */
  readonly needsReload: boolean;

  constructor(remote: string, needsReload: boolean, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.needsReload = needsReload;
  }
}
