const COMPOSITION = /<script type="application\/json" id="composition">(.*?)<\/script>/s;

/** Headers that belong to one answer and not to the document. */
const NOT_KEPT = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

/**
 * A page as the production server sends it.
 *
 * @param {string} address of the page
 * @returns {Promise<{ html: string, headers: Record<string, string>, nonce: string, composition: import('@cog/contracts/composition/composition').Composition }>}
 */
export async function readDocument(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const html = await response.text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.has(name)));
  const composition = COMPOSITION.exec(html)?.[1];
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
  if (!composition || !nonce) throw new Error(`${address} came without its composition or its nonce`);
  return { html, headers, nonce, composition: JSON.parse(composition) };
}

/** The same page for a visitor without scripts: neither the scripts nor what they read. */
export const withoutScripts = (html) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link rel="(?:module)?preload(?:-script)?" as="script"[^>]*>/g, '');
