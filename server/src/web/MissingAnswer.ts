/** Something that a page is made of could not be had from the API. */
export class MissingAnswer extends Error {
  override name = 'MissingAnswer';
  /** 503 when the API says that it cannot answer just now, so the page cannot either; else a fault of ours. */
  readonly statusCode: 500 | 503;

  /** @param what the subject of a sentence */
  constructor(what: string, status: number) {
    super(`${what} answered ${status}`);
    this.statusCode = status === 503 ? 503 : 500;
  }
}

/** Whether the page can be made in a moment: what it is made of is not to be had just now. */
export const passesByItself = (error: unknown): boolean => error instanceof MissingAnswer && error.statusCode === 503;
