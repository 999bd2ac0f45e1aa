import type { OpenRoute } from './documentHtml.ts';
import type { TryPage } from './pages/answerPage.ts';

interface TriedPages {
  /** The live pages that are rendered on the server for visitors who are not signed in. */
  pages(): OpenRoute[];
  tryPage: TryPage;
}

/** The state of rendering, for `/readyz`: whether a page was rendered since the start, and which remotes' rendering is paused. */
export class RenderHealth {
  #hasRendered = false;
  readonly #resting = new Set<string>();
  /** At most one attempt at a time. */
  #trying: Promise<void> | null = null;

  /** Records the result of an attempt to render a page. */
  record(remote: string, outcome: 'rendered' | 'failed' | 'rests'): void {
    if (outcome === 'rendered') this.#hasRendered = true;
    if (outcome === 'rests') this.#resting.add(remote);
    else this.#resting.delete(remote);
  }

  /**
   * Resolves once a page was rendered since the start, and tries one page after the other until then.
   *
   * @throws Error when none could be rendered
   */
  async firstPage({ pages, tryPage }: TriedPages): Promise<void> {
    const all = pages();
    if (this.#hasRendered || all.length === 0) return;
    await this.#tryOnce(async () => {
      for (const page of all) {
        if (!this.#hasRendered) await tryPage(page).catch(() => {});
      }
    });
    if (!this.#hasRendered) throw new Error(`none of ${all.length} pages was rendered`);
  }

  /** Names of the live remotes whose rendering is paused. Tries one of them, to notice when it works again. */
  resting({ pages, tryPage }: TriedPages): string[] {
    const live = pages();
    const names = [...this.#resting].filter((name) => live.some(({ remote }) => remote.name === name)).sort();
    const page = live.find(({ remote }) => remote.name === names[0]);
    if (page !== undefined) void this.#tryOnce(() => tryPage(page).catch(() => {}));
    return names;
  }

  #tryOnce(work: () => Promise<void>): Promise<void> {
    this.#trying ??= work().finally(() => {
      this.#trying = null;
    });
    return this.#trying;
  }
}
