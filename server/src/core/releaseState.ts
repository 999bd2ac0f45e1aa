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
  /** Why no page of a remote is rendered on this server; null where they are. */
  unrendered(): string | null;
  /** Every release that has a pointer. */
  releases(): ReleaseState[];
  /** Resolves when the live shell loads and renders. @throws what keeps it from it */
  check(): Promise<void>;
  /** Resolves once a page was rendered since the start; until then it tries to. @throws when none could be */
  firstPage(): Promise<void>;
  /** Has a page of each remote made, whatever is kept, so that the next finds its code started. */
  startAll(): Promise<void>;
  /** Names of the remotes whose rendering rests: the last good of their pages are served, or they are left to browsers. */
  resting(): string[];
}
