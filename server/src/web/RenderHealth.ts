import type { OpenRoute } from './documentHtml.ts';
import type { TryPage } from './pages/answerPage.ts';

interface TriedPages {
  /** The live pages that strangers are rendered. */
  pages(): OpenRoute[];
  tryPage: TryPage;
}

/** Whether the server renders pages, for `/readyz`: true once one was rendered, and which remotes' rendering rests just now. */
export class RenderHealth {
  #hasRendered = false;
  readonly #resting = new Set<string>();
  /** One page at a time is tried, however many ask. */
  #trying: Promise<void> | null = null;

  /** Records what came of a try to render a page. */
  record(remote: string, outcome: 'rendered' | 'failed' | 'rests'): void {
    if (outcome === 'rendered') this.#hasRendered = true;
    if (outcome === 'rests') this.#resting.add(remote);
    else this.#resting.delete(remote);
  }

  /**
   * Resolves once a page was rendered since the start: tries one after the other until then.
   *
   * @throws Error when none could be
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

  /** Names of the live remotes whose rendering rests. One of them is tried, so that it is known when it rests no more. */
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
