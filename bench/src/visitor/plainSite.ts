import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** Headers that belong to one response and not to the document. */
const NOT_KEPT = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

const compress = (html: string) =>
  brotliCompressSync(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Fetches a page and removes its scripts and their data. */
async function plainPage(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const html = (await response.text())
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link rel="(?:module)?preload(?:-script)?" as="script"[^>]*>/g, '');
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.includes(name)));
  return { headers: { ...headers, 'content-encoding': 'br' }, body: compress(html) };
}

/**
 * Serves the same pages as plain HTML, and proxies everything else to the site.
 *
 * @returns its URL without a trailing slash
 */
export async function startPlainSite(site: string, paths: readonly string[]) {
  const pages = new Map(await Promise.all(paths.map(async (path) => [path, await plainPage(site + path)] as const)));
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) return response.writeHead(200, page.headers).end(page.body);
    const onward = httpRequest(new URL(request.url ?? '', site), { method: request.method, headers: request.headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
