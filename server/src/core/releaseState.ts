/** What is served of the shell or a remote. */
export interface ReleaseState {
  /** 'shell', 'mf-quiz'. */
  name: string;
  /**
   * 'live': what its pointer names. 'kept': its pointer leads to nothing good, and an earlier release is served.
   * 'left out': nothing is, or it does not fit the live shell. 'disabled': it was switched off.
   */
  state: 'live' | 'kept' | 'left out' | 'disabled';
  /** Null where nothing is served. */
  version: string | null;
}

/** What the rest of the server may ask about the pages. */
export interface PagesState {
  /** Every release that has a pointer. */
  releases(): ReleaseState[];
  /** Resolves when pages can be made. @throws what keeps them from it */
  check(): Promise<void>;
}
