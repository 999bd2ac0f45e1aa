/** A remote's code could not be had: the network, a bad release, or a file that never ends. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly remote: string;
  /** True when a second load in this page cannot help, because the bundler remembers a failed chunk. */
  readonly needsReload: boolean;

  constructor(remote: string, needsReload: boolean, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.needsReload = needsReload;
  }
}
