import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@cog/server/dist/testing/freePort.js';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { root } from '../src/repository.ts';
import { Site } from '../src/Site.ts';
import { test as base, expect, Given, type Page, Then, When } from '../src/test.ts';

const axiosScript = readFileSync(join(root, 'node_modules/axios/dist/axios.min.js'));

/** The read requests of the specification's section 7, and what a client finds in the answer. */
const READS = [
  ['/citizen/get_breakfastwiththeholyspirit/', 'array'],
  ['/citizen/get_yoruba_breakfastwiththeholyspirit/', 'array'],
  ['/citizen/get_book/?_=1764070000000', 'array'],
  ['/assets/sermons.json', 'array'],
  ['/api/feeds/videos?rss_url=https%3A%2F%2Fwww.youtube.com%2Ffeeds%2Fvideos.xml%3Fchannel_id%3DUC1', 'object'],
  ['/api/feeds/podcast?rss_url=https%3A%2F%2Fwww.youtube.com%2Ffeeds%2Fvideos.xml%3Fplaylist_id%3DPL1', 'object'],
  ['/api/quiz/results', 'object'],
] as const;

const participant = {
  fullName: 'Sade Ogunbanjo',
  age: 24,
  gender: 'Female',
  phoneNumber: '08031234567',
  email: 'sade@example.com',
  churchName: 'COG Ikorodu',
  availableAllStages: true,
  termsAccepted: true,
};

const test = base.extend<{ frontEnd: string }>({
  /** Origin of a page on another site that calls the API with axios, like the church's original front end. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  frontEnd: async ({}, use) => {
    const server = createServer((request, response) => {
      const isScript = request.url === '/axios.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      response.end(isScript ? axiosScript : '<!doctype html><title>Elsewhere</title><script src="/axios.js"></script>');
    });
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://localhost:${port}`);
    server.close();
    server.closeAllConnections();
  },
});

interface Asked {
  url: string;
  method?: 'GET' | 'POST';
  data?: object;
}

/** The result of axios on the page: kind of answer and message, or that there is none. */
const ask = (page: Page, request: Asked) =>
  page.evaluate(async (config) => {
    interface Answer {
      status: number;
      data: { message?: string };
    }
    const { axios } = window as unknown as { axios: { request(config: object): Promise<Answer> } };
    const kindOf = ({ status, data }: Answer) => ({
      status,
      kind: Array.isArray(data) ? 'array' : typeof data,
      message: data.message,
    });
    try {
      return kindOf(await axios.request(config));
    } catch (error) {
      const { response } = error as { response?: Answer };
      return response === undefined ? { status: 0, kind: 'none', message: undefined } : kindOf(response);
    }
  }, request);

test('the original front end on an allowed origin reads what is public and registers, and nothing more', async ({
  page,
  frontEnd,
}) => {
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { settings: { ALLOWED_ORIGINS: frontEnd } });
  await Given('a page of the original front end', () => page.goto(frontEnd));
  await Then('it reads every public call, twice, the second time from the memory of the server', async () => {
    for (const [path, kind] of [...READS, ...READS]) {
      expect(await ask(page, { url: site.url + path }), path).toMatchObject({ status: 200, kind });
    }
  });
  const register = (data: object) => ask(page, { url: `${site.url}/api/registrations`, method: 'POST', data });
  await When('it registers a person', async () => {
    expect(await register(participant)).toMatchObject({ status: 201, message: expect.stringMatching(/success/i) });
  });
  await Then('it can read what was wrong with another one', async () => {
    expect(await register({ ...participant, phoneNumber: '12' })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/phone number/),
    });
  });
  await Then('it gets nothing of the admin area, and adds nothing there', async () => {
    expect(await ask(page, { url: `${site.url}/api/registrations` })).toMatchObject({ status: 0 });
    const data = { title: 'A book', book_cover_url: 'https://a.example/', book_url: 'https://a.example/' };
    expect(await ask(page, { url: `${site.url}/citizen/upload_book/`, method: 'POST', data })).toMatchObject({
      status: 0,
    });
  });
  await site.discard();
});

test('without ALLOWED_ORIGINS a page of another origin gets nothing', async ({ page, frontEnd, site }) => {
  await page.goto(frontEnd);
  for (const [path] of READS) expect(await ask(page, { url: site.url + path }), path).toMatchObject({ status: 0 });
  const registration = { url: `${site.url}/api/registrations`, method: 'POST' as const, data: participant };
  expect(await ask(page, registration)).toMatchObject({ status: 0 });
});
