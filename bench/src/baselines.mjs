import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { root } from '../../build-config/scripts/workspace.mjs';
import { brotliOfDocument, brotliOfFile } from './brotli.mjs';
import { readDocument, withoutScripts } from './readDocument.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const COMPRESSED = new Set(['.js', '.svg']);

/** Every file of these folders by its address, compressed once, as a release's files are. */
function readFiles(folders) {
  const files = new Map();
  for (const [base, folder] of folders) {
    for (const name of readdirSync(folder)) {
      const extension = extname(name);
      const type = TYPES[extension];
      if (!type) continue;
      const content = readFileSync(join(folder, name));
      const compressed = COMPRESSED.has(extension);
      files.set(base + name, {
        body: compressed ? brotliOfFile(content) : content,
        headers: { 'content-type': type, ...(compressed ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}) },
      });
    }
  }
  return files;
}

/** Hands a request for data on to the production server. */
function forward(request, response, target) {
  const onward = httpRequest(new URL(request.url, target), { method: request.method, headers: request.headers });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

/**
 * A small server with the production server's cache and compression rules.
 *
 * @param {{ files: Map<string, { body: Buffer, headers: Record<string, string> }>, api: string,
 *   document: (path: string) => Promise<{ html: string, headers: Record<string, string> }> }} options
 *   api is the address of the server that answers for data
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
async function serve({ files, api, document }) {
  const server = createServer(async (request, response) => {
    if (/^\/(api|citizen|assets)\//.test(request.url)) return forward(request, response, api);
    const { pathname } = new URL(request.url, api);
    const file = files.get(pathname);
    if (file) {
      response.writeHead(200, {
        ...file.headers,
        'content-length': file.body.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      return response.end(file.body);
    }
    try {
      const { html, headers } = await document(pathname);
      const body = brotliOfDocument(Buffer.from(html));
      // A page that seems old asks the API at once.
      const made = { 'last-modified': new Date().toUTCString() };
      response.writeHead(200, { ...headers, ...made, 'content-encoding': 'br', 'content-length': body.length });
      response.end(body);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks the production server, for the loaders of pages that are rendered here. */
const transportTo = (url) => async (request) => {
  const response = await fetch(url + request.path, { method: request.method, headers: request.headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
};

/** The monolith as one shell with one remote that is built in: what is live, and what its documents inline. */
function composedOf(monolith, real) {
  const { base, scripts, integrity, routes } = monolith;
  const shell = { name: 'shell', version: 'monolith', base, scripts, integrity };
  const remote = { name: 'monolith', version: 'monolith', global: '', entry: '', base };
  return {
    live: { id: real.id, shell, remotes: [{ ...remote, integrity, routes }] },
    composition: {
      id: real.id,
      shell: {
        version: 'monolith',
        base,
        integrity: Object.fromEntries(scripts.map((file) => [file, integrity[file]])),
      },
      remotes: [{ ...remote, integrity: {}, routes: routes.map(({ assets: _, ...route }) => route) }],
      settings: real.settings,
      session: null,
      promoSession: null,
      language: 'EN',
      lite: false,
      today: real.today,
      siteUrl: real.siteUrl,
    },
  };
}

/**
 * Starts what the federated site is compared with, each on a port of its own.
 *
 * @param {object} given
 * @param {import('../../build-config/scripts/productionSite.mjs').Site} given.site
 * @param {import('./monolith.mjs').BrowserBuild} given.browserBuild
 * @param {import('./monolith.mjs').ServerBuild} given.serverBuild
 * @param {readonly string[]} given.paths pages that will be measured
 */
export async function startBaselines({ site, browserBuild, serverBuild, paths }) {
  const { documentHtml } = await import(join(root, 'server/dist/web/documentHtml.js'));
  const { documentAssets, pages, render } = createRequire(import.meta.url)(serverBuild.bundle);
  const real = new Map(await Promise.all(paths.map(async (path) => [path, await readDocument(site.url + path)])));
  const sample = real.values().next().value;
  const { live, composition } = composedOf(browserBuild, sample.composition);
  const transport = transportTo(site.url);
  const openAt = (path) => {
    const [remote] = live.remotes;
    // Its one remote has the sign-in too: without a page of it the browser would be told of no page of editors.
    const route = remote.routes.find((candidate) => candidate.path === path) ?? { path: '/', assets: [] };
    return { remote, route };
  };
  const realOf = (path) => {
    const page = real.get(path);
    if (!page) throw new Error(`${path} is not measured.`);
    return page;
  };

  /** @param path of the page whose scripts are preloaded; null for a document that fits every page */
  const documentOf = (output, path) => ({
    headers: sample.headers,
    html: documentHtml({
      page: output,
      composition: { ...composition, hydrationData: output.hydrationData },
      shell: live.shell,
      open: openAt(path),
      parts: documentAssets,
      nonce: sample.nonce,
      savesData: false,
      withoutScripts: false,
    }),
  });

  async function rendered(path) {
    const output = await render({
      request: new Request(new URL(path, composition.siteUrl)),
      composition,
      transport,
      source: async (_remote, route) => pages[route.path](),
      onIncident({ error }) {
        throw error;
      },
    });
    if (output.kind !== 'page' || output.status !== 200) throw new Error(`The monolith did not render ${path}.`);
    return documentOf(output, path);
  }

  /** One document for every page, with nothing in it: what a site that renders in the browser sends. */
  const empty = documentOf(
    {
      kind: 'page',
      status: 200,
      html: '',
      styles: '',
      head: { title: composition.settings.churchName, description: '', lang: 'en', image: '', canonical: '/' },
      hydrationData: { loaderData: {}, errors: null },
      route: null,
    },
    null,
  );

  const monolithFiles = readFiles([
    [browserBuild.base, serverBuild.folder],
    [browserBuild.base, browserBuild.folder],
  ]);
  const releasedFiles = readFiles(
    readdirSync(site.files).map((name) => [`/releases/${name}/`, join(site.files, name)]),
  );
  const servers = await Promise.all([
    serve({ files: monolithFiles, api: site.url, document: async () => empty }),
    serve({ files: monolithFiles, api: site.url, document: rendered }),
    serve({
      files: releasedFiles,
      api: site.url,
      async document(path) {
        const { html, headers } = realOf(path);
        return { html: withoutScripts(html), headers };
      },
    }),
  ]);
  const [browser, server, plain] = servers;
  return {
    monolithInBrowser: browser.url,
    monolithOnServer: server.url,
    plainHtml: plain.url,
    close: () => Promise.all(servers.map((each) => each.close())),
  };
}
