/** Which release of the shell or a remote is served. */
export interface ReleaseState {
  /** 'shell', 'mf-quiz'. */
  name: string;
  /**
   * 'live': the release that its pointer names is served. 'kept': that release is unusable, so an earlier one is served. 'left
   * out': none is served, or it does not fit the live shell. 'disabled': it was switched off.
   */
  state: 'live' | 'kept' | 'left out' | 'disabled';
  /** Null where none is served. */
  version: string | null;
}

/** State of the pages, for the rest of the server. */
export interface PagesState {
  /** Why no remote's pages are rendered on this server; null where they are. */
  unrendered(): string | null;
  /** Every release that has a pointer. */
  releases(): ReleaseState[];
  /** Resolves when the live shell loads and renders. @throws the error that prevents it */
  check(): Promise<void>;
  /** Resolves once a page has been rendered since the start; until then it tries to render one. @throws when no page can be rendered */
  firstPage(): Promise<void>;
  /** Renders a page of each remote regardless of caches, so that its code is loaded for the next one. */
  startAll(): Promise<void>;
  /** Names of the remotes whose rendering is paused: their last good pages are served, or browsers render them. */
  resting(): string[];
}
