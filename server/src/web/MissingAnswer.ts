/** The API did not answer a read that a page needs. */
export class MissingAnswer extends Error {
  override name = 'MissingAnswer';
  /** 503 when the API is temporarily unavailable; else 500. */
  readonly statusCode: 500 | 503;

  /** @param what the subject of the message */
  constructor(what: string, status: number) {
    super(`${what} answered ${status}`);
    this.statusCode = status === 503 ? 503 : 500;
  }
}

/** Whether a retry in a moment may succeed. */
export const passesByItself = (error: unknown): boolean => error instanceof MissingAnswer && error.statusCode === 503;
