import { hashSource } from '../core/hashSource.ts';

const STYLE = /<style([^>]*)>([^<]*)<\/style>/g;

/**
 * Writes inline scripts and styles of a document and collects their hashes for the content security policy, which blocks all
 * others.
 */
export class InlineCode {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();

  /** Hashes of everything written so far, in the form of `script-src` and `style-src`. */
  get hashes(): { scripts: readonly string[]; styles: readonly string[] } {
    return { scripts: [...this.#scripts], styles: [...this.#styles] };
  }

  /** @param attributes with a space before the first */
  script(code: string, attributes = ''): string {
    this.#scripts.add(hashSource(code));
    return `<script${attributes}>${code}</script>`;
  }

  /** @param attributes with a space before the first */
  style(css: string, attributes = ''): string {
    this.#styles.add(hashSource(css));
    return `<style${attributes}>${css}</style>`;
  }

  /** Style elements that styled-components has written. */
  styleElements(html: string): string {
    return html.replace(STYLE, (_element, attributes: string, css: string) => this.style(css, attributes));
  }
}
