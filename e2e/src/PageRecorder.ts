import type { Page, Request } from '@playwright/test';

/** What Playwright says in a page's console where it keeps service workers out. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Writes down what a page says on its console, what it throws and what it asks of the network. */
export class PageRecorder {
  /** Console messages that a visitor's console should not have: errors and warnings. */
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

  /** Begins again with nothing: for a page that another test uses next. */
  forget(): void {
    this.complaints.length = 0;
    this.requests.length = 0;
  }

  /** Addresses outside the site that were asked for anything. */
  get thirdParty(): string[] {
    return this.requests
      .map((request) => request.url())
      .filter((url) => /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(this.#origin).host);
  }

  /** Paths of the API, and of what pages are made of, that were asked for. */
  get calls(): string[] {
    return this.requests
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /^\/(api|citizen|assets|page-data)\b/.test(path));
  }

  /** How often a document was loaded. */
  get documents(): number {
    return this.requests.filter((request) => request.resourceType() === 'document').length;
  }

  get scripts(): Request[] {
    return this.requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'));
  }
}
