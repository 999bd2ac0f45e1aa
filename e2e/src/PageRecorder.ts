import type { Page, Request } from '@playwright/test';

/** Playwright's console message in a page where it blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Records a page's console messages, exceptions and network requests. */
export class PageRecorder {
  /** Console messages that visitors should not see: errors and warnings. */
  readonly complaints: string[] = [];
  readonly requests: Request[] = [];
  readonly #origin: string;

  constructor(page: Page, siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;
    page.on('console', (message) => {
      if (message.text() === WORKER_BLOCKED) return;
      if (['error', 'warning'].includes(message.type())) this.complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`thrown: ${error.message}`));
    page.on('request', (request) => this.requests.push(request));
  }

  /** Clears the records, for a page that another test uses next. */
  forget(): void {
    this.complaints.length = 0;
    this.requests.length = 0;
  }

  /** Requested addresses outside the site. */
  get thirdParty(): string[] {
    return this.requests
      .map((request) => request.url())
      .filter((url) => /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(this.#origin).host);
  }

  /** Requested paths of the API and of page data. */
  get calls(): string[] {
    return this.requests
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /^\/(api|citizen|assets|page-data)\b/.test(path));
  }

  /** Number of documents loaded. */
  get documents(): number {
    return this.requests.filter((request) => request.resourceType() === 'document').length;
  }

  get scripts(): Request[] {
    return this.requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'));
  }
}
