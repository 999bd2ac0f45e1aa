import type { RouteModule } from '@cog/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { savedPages } from './offline/savedPages.ts';
import { startShell } from './startShell.tsx';
import { testComposition, testPage, testRemote } from './testing.tsx';

let renew = async () => true;
jest.mock('./watchToday.ts', () => ({
  watchToday(_: unknown, { loadAgain }: { loadAgain: typeof renew }) {
    renew = loadAgain;
    return () => {};
  },
}));

const Home = () => <h1>Home</h1>;
const Day = () => <h1>The text of {String(useLoaderData())}</h1>;
/** The page's own loader, which runs when its data does not come in one answer. */
const ownLoader = jest.fn<Promise<unknown>, []>();
const modules: Record<string, RouteModule> = {
  '/': { Component: Home },
  '/day': { Component: Day, loader: ownLoader },
};
const composition = {
  ...testComposition([testRemote('mf-devotional', [testPage('/'), testPage('/day')])]),
  hydrationData: { loaderData: { 'mf-devotional:/': null }, errors: null },
};

/** What the site answers with a page's data; null while it is not reached. */
let pageData: string | null;
/** jsdom cannot load a document, and reports the attempt on the console. */
let documentLoads: number;

/** Opens an address as the Back button does: the window is there before the router. */
async function goBackTo(address: string) {
  history.pushState(null, '', address);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate', { state: null })));
}
async function openDay() {
  pageData = 'Sunday';
  await goBackTo('/day?d=sunday');
  await screen.findByText('The text of Sunday');
  pageData = null;
}
const savedCopyNotice = () => document.getElementById('saved-copy');

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation((error) => {
    if (/Not implemented: navigation/.test(String(error))) documentLoads++;
  });
  window.scrollTo = () => {};
  Object.assign(performance, { mark() {}, getEntriesByType: () => [] });
  const serviceWorker = { controller: {}, addEventListener() {} };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  globalThis.fetch = async (address) => {
    if (pageData === null || !String(address).startsWith('/page-data')) throw new TypeError('Failed to fetch');
    return Response.json({ composition: composition.id, language: 'EN', data: pageData, madeAt: Date.now() });
  };
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () =>
    startShell(composition, async (_, { path }) => modules[path] as RouteModule, {
      translate: (text: string) => text,
      content: (text: string) => text,
    } as never),
  );
  await screen.findByText('Home');
});

beforeEach(() => {
  savedPages.set(new Set());
  pageData = null;
  documentLoads = 0;
  ownLoader.mockReset();
  ownLoader.mockRejectedValue(new Response(null, { status: 503 }));
});

it('opens a page with a hash as a document when the Back button leads to it without a network', async () => {
  await goBackTo('/day?d=monday#prayer');
  await waitFor(() => expect(documentLoads).toBe(1));
});

it('opens a page that is on the phone as a document, without waiting for its own loader', async () => {
  savedPages.set(new Set(['/day?d=monday']));
  await goBackTo('/day?d=monday');
  await waitFor(() => expect(documentLoads).toBe(1));
  expect(ownLoader).not.toHaveBeenCalled();
});

it('removes the notice of a saved copy when another day has come from the network', async () => {
  await openDay();
  document.body.insertAdjacentHTML('afterbegin', '<aside id="saved-copy"></aside>');
  await goBackTo('/day?d=monday');
  expect(savedCopyNotice()).not.toBeNull();
  pageData = 'Tuesday';
  await goBackTo('/day?d=tuesday');
  await screen.findByText('The text of Tuesday');
  expect(savedCopyNotice()).toBeNull();
});

describe('a page that is loaded again for a new day, without a network', () => {
  it('stays', async () => {
    await openDay();
    await act(async () => expect(await renew()).toBe(false));
    expect(screen.getByText('The text of Sunday')).toBeVisible();
  });

  it('is not shown under the address of another day to which the visitor goes meanwhile', async () => {
    await openDay();
    let end = () => {};
    ownLoader.mockReturnValueOnce(new Promise((resolve) => (end = () => resolve('late'))));
    const renewed = renew();
    await goBackTo('/day?d=monday');
    await waitFor(() => expect(documentLoads).toBe(1));
    end();
    void renewed;
  });
});
