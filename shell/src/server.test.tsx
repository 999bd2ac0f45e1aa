/** @jest-environment node */

import type { Role } from '@cog/contracts/accounts/sessions.constants';
import type { RenderOutput } from '@cog/contracts/composition/composition';
import { defineEndpoint } from '@cog/contracts/lib/endpoint';
import { countFrom, dataOrThrow, type LoaderArguments, type PageMeta, usePageData, useTranslate } from '@cog/platform';
import styled from 'styled-components';
import { object, string } from 'yup';
import { render } from './server.tsx';
import { testPage, testRemote, testRender } from './testing.tsx';

const Loud = styled.p`
  color: var(--color-ember);
`;

const remotes = [
  testRemote('mf-devotional', [
    testPage('/fast', { navigation: [{ place: 'footer', column: 'Events', label: 'Breakfast', order: 1 }] }),
  ]),
  testRemote('mf-chat', [testPage('/interact', { render: 'browser' })]),
  testRemote('mf-admin', [
    testPage('/add', { access: 'editor', navigation: [{ place: 'admin', label: 'Add Breakfast', order: 10 }] }),
    testPage('/holy', { access: 'editor', render: 'browser' }),
    testPage('/audit', { access: 'administrator' }),
    testPage('/administrators', { access: 'administrator', render: 'browser' }),
    testPage('/login', { signsInFor: 'editor' }),
  ]),
];

const loader = async () => ({ title: 'Ọ̀rọ̀ Ẹ̀mí Mímọ́' });
function Fast() {
  const { title } = usePageData<typeof loader>();
  return (
    <>
      <h1>{title}</h1>
      <Loud>Kú àárọ̀</Loud>
    </>
  );
}
function Broken(): null {
  throw new Error('a bug in the page');
}
const fast = {
  Component: Fast,
  loader,
  handle: { meta: ({ data }: { data: { title: string } }) => ({ title: data.title, lang: 'yo' }) },
};

async function page(path: string, modules: Record<string, unknown>) {
  const input = testRender(path, remotes, modules);
  const output = await render(input);
  if (output.kind !== 'page') throw new Error(`redirected to ${output.location}`);
  return { ...output, incidents: input.incidents };
}

describe('a page that renders on the server', () => {
  it('is readable inside the living shell, with its styles and its data', async () => {
    const { html, styles, hydrationData, status, route } = await page('/fast', { '/fast': fast });
    expect(status).toBe(200);
    expect(html).toContain('Ọ̀rọ̀ Ẹ̀mí Mímọ́</h1>');
    expect(html).toContain('Skip to main content');
    expect(html).toContain('Breakfast');
    expect(styles).toContain('var(--color-ember)');
    expect(hydrationData.loaderData).toEqual(
      expect.objectContaining({ 'mf-devotional:/fast': { title: 'Ọ̀rọ̀ Ẹ̀mí Mímọ́' } }),
    );
    expect(route).toEqual({ remote: 'mf-devotional', path: '/fast' });
  });

  it('brings the styles of what it shows, and none of the skeleton', async () => {
    const Long = () => <p>{'Ẹ wá jẹ oúnjẹ àárọ̀. '.repeat(100)}</p>;
    const { styles } = await page('/fast', { '/fast': { Component: Long } });
    expect(styles).toContain('gap:');
    expect(styles).not.toContain("[data-scripts='late']");
  });

  it('has the head its module asks for, and the route table’s where it says nothing', async () => {
    const { head } = await page('/fast', { '/fast': fast });
    expect(head).toMatchObject({
      title: 'Ọ̀rọ̀ Ẹ̀mí Mímọ́ · COG Church',
      lang: 'en',
      titleLang: 'yo',
      description: 'Description of /fast',
      canonical: '/fast',
    });
  });
});

describe('a page that the church describes', () => {
  const churchTexts = { title: 'Morning Manna', description: 'Our own words.' };
  const described = [testRemote('mf-devotional', [Object.assign(testPage('/fast'), { said: churchTexts })])];
  const headOf = async (address: string) => {
    const output = await render(testRender(address, described, { '/fast': fast }));
    return output.kind === 'page' ? output.head : null;
  };

  it('is described in the church’s words at its own address, and in its own where it shows something else', async () => {
    const own = await headOf('/fast');
    expect(own).toMatchObject({ title: 'Morning Manna · COG Church', description: 'Our own words.' });
    expect(own).not.toHaveProperty('titleLang');
    expect(await headOf('/fast?date=2026-11-21')).toMatchObject({
      title: 'Ọ̀rọ̀ Ẹ̀mí Mímọ́ · COG Church',
      titleLang: 'yo',
    });
  });
});

describe('a page that hangs on the time', () => {
  const at = (moment: number) => ({ from: moment - 5, until: moment + 10 });
  const timely = (spanAt: Parameters<typeof countFrom>[1]) => ({
    Component: () => <h1>{usePageData<() => Promise<{ from: number }>>().from}</h1>,
    loader: async (args: LoaderArguments) => ({ from: countFrom(args, spanAt) }),
  });
  const made = async (spanAt: Parameters<typeof countFrom>[1]) =>
    render({ ...testRender('/fast', remotes, { '/fast': timely(spanAt) }), now: 1000 });

  it('counts from the span in which it is made, and says when that is over', async () => {
    expect(await made(at)).toMatchObject({ html: expect.stringContaining('<h1>995</h1>'), holdsUntil: 1010 });
  });

  it('says nothing of a span without an end, as of a page that does not ask', async () => {
    expect(await made((now) => ({ from: now, until: Number.POSITIVE_INFINITY }))).not.toHaveProperty('holdsUntil');
    expect(await page('/fast', { '/fast': fast })).not.toHaveProperty('holdsUntil');
  });
});

describe('for a reader of Yoruba', () => {
  const Greeting = () => <h1>{useTranslate()('Good morning')}</h1>;
  const translatedHere = {
    Component: Greeting,
    handle: {
      meta: ({ translate }: { translate(text: string): string }): PageMeta => ({ title: translate('Good morning') }),
    },
  };
  const inYoruba = async (route: Partial<ReturnType<typeof testPage>> & { lang?: 'en' }, messages?: unknown) => {
    const remote = { ...testRemote('mf-greeting', [testPage('/greet', route)]), hasMessages: true };
    const input = testRender('/greet', [remote], { '/greet': translatedHere });
    const output = await render({
      ...input,
      composition: { ...input.composition, language: 'YO' },
      messages: async () => messages,
    });
    if (output.kind !== 'page') throw new Error(`redirected to ${output.location}`);
    return output;
  };

  it('shell and page speak it, with the words of each', async () => {
    const { html, head } = await inYoruba({}, { 'Good morning': 'Ẹ kú àárọ̀' });
    expect(html).toContain('<h1>Ẹ kú àárọ̀</h1>');
    expect(html).toContain('Fò lọ sí ọ̀rọ̀ ojú ewé náà');
    expect(head).toMatchObject({ lang: 'yo', title: 'Ẹ kú àárọ̀ · COG Church' });
  });

  it('a page that is not translated is English all through, and says so', async () => {
    const { html } = await inYoruba({ lang: 'en' }, { 'Good morning': 'Ẹ kú àárọ̀' });
    expect(html).toMatch(/<div lang="en">(<!--.-->)?<h1>Good morning<\/h1>/);
    expect(html).toContain('Fò lọ sí ọ̀rọ̀ ojú ewé náà');
  });

  it('a release whose words are missing is shown in English', async () => {
    expect((await inYoruba({}, undefined)).html).toContain('<h1>Good morning</h1>');
  });
});

describe('a page that is left to the browser', () => {
  it('is a skeleton inside the shell, and its remote is not asked', async () => {
    const { html, status, incidents } = await page('/interact', { '/interact': new Error('must not be loaded') });
    expect(status).toBe(200);
    expect(html).toContain('id="page"');
    expect(incidents).toEqual([]);
  });

  const broken: [string, unknown][] = [
    ['whose bundle cannot be loaded', new Error('no such file')],
    ['whose component throws', { Component: Broken }],
    [
      'whose loader has a bug',
      {
        Component: () => null,
        loader: () => Promise.reject(new TypeError('undefined is not a function')),
      },
    ],
  ];
  it.each(broken)('includes one %s, which is told to the log', async (_, module) => {
    const { html, status, incidents, hydrationData } = await page('/fast', { '/fast': module });
    expect(status).toBe(200);
    expect(html).toContain('id="page"');
    expect(html).not.toContain('Unexpected Application Error!');
    expect(incidents).toHaveLength(1);
    expect(hydrationData.loaderData['mf-devotional:/fast']).toBeUndefined();
  });
});

describe('what a page that is left to the browser says without scripts', () => {
  const withoutScript = (html: string) => /data-without-script(.*?)<\/p>/.exec(html)?.[1];
  const needsScripts = 'This page didn’t load fully on your phone. Please try again.';

  it('is that it needs them, where it is made by the browser alone', async () => {
    expect(withoutScript((await page('/interact', {})).html)).toContain(needsScripts);
  });

  it('is that it cannot be shown just now, where it was to be rendered', async () => {
    const errorPage = withoutScript((await page('/fast', { '/fast': new Error('no such file') })).html);
    expect(errorPage).toContain('We can’t show this page right now. Please try again in a minute.');
    expect(errorPage).toContain('<a href="/fast">Try again');
    expect(errorPage).not.toContain(needsScripts);
  });

  it('is that in Yoruba', async () => {
    const input = testRender('/fast', remotes, { '/fast': new Error('no such file') });
    const output = await render({ ...input, composition: { ...input.composition, language: 'YO' } });
    expect(output.kind === 'page' && withoutScript(output.html)).toContain('A kò lè fi ojú ewé yìí hàn ní báyìí.');
  });
});

it.each([
  ['an unknown address', '/nowhere', 404],
  ['a page that the browser makes', '/interact', 200],
])('the shell’s own page of %s takes as long as the machine lets it', async (_, path, status) => {
  // More time has passed than a page may take, before the shell gets the processor again.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work) => {
    work();
    return 0 as unknown as NodeJS.Timeout;
  });
  const { status: answered, incidents } = await page(path, {}).finally(() => jest.restoreAllMocks());
  expect([answered, incidents]).toEqual([status, []]);
});

describe('a page whose loader reads an answer that breaks its contract', () => {
  const getThing = defineEndpoint({
    method: 'GET',
    path: '/api/thing',
    summary: 'A thing',
    access: 'public',
    answer: async () => object({ phone: string().max(3).required() }),
  });
  const module = { ...fast, loader: async ({ api }: LoaderArguments) => dataOrThrow(await api.call(getThing)) };

  it('is a 502, and tells the log of the field and not of its value', async () => {
    const input = testRender('/fast', remotes, { '/fast': module });
    const incidents: unknown[] = [];
    const output = await render({
      ...input,
      transport: async () => ({ status: 200, body: { phone: '+2348031234567' } }),
      onIncident: ({ kind, remote, error }) => incidents.push([kind, remote.name, String(error)]),
    });
    expect(output).toMatchObject({ kind: 'page', status: 502 });
    expect(incidents).toEqual([
      ['unreadable-answer', 'mf-devotional', 'Error: GET /api/thing: the answer breaks its contract at phone (max)'],
    ]);
  });
});

describe('a page that cannot be shown', () => {
  it('is a 404 inside the shell when no remote has it', async () => {
    const { html, status, head } = await page('/nowhere', {});
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toContain('All pages');
    expect(head.title).toBe('Page not found · COG Church');
  });

  it('has the status its loader answered, and the error in words', async () => {
    const failing = {
      Component: () => null,
      loader: async () => {
        throw new Response('Error fetching devotional data', { status: 503 });
      },
    };
    const { html, status, hydrationData } = await page('/fast', { '/fast': failing });
    expect(status).toBe(503);
    expect(html).toContain('Unexpected Application Error!');
    expect(html).toContain('Error fetching devotional data');
    expect(hydrationData.errors).toMatchObject({ 'mf-devotional:/fast': { status: 503 } });
  });

  it('shows the page’s own error screen when its module has one', async () => {
    const failing = {
      Component: () => null,
      ErrorBoundary: () => <h1>Our own words</h1>,
      loader: async () => {
        throw new Response('', { status: 503 });
      },
    };
    expect((await page('/fast', { '/fast': failing })).html).toContain('Our own words');
  });
});

it.each(['/add', '/holy', '/audit', '/administrators'])(
  'sends a visitor who is not signed in from %s to sign in first, and back',
  async (path) => {
    const output: RenderOutput = await render(testRender(`${path}?page=2`, remotes, {}));
    const next = encodeURIComponent(`${path}?page=2`);
    expect(output).toEqual({ kind: 'redirect', status: 302, location: `/login?next=${next}` });
  },
);

describe.each(['/audit', '/administrators'])('the page %s, for administrators', (path) => {
  const modules = { '/audit': { Component: () => <h1>Who changed what</h1>, ErrorBoundary: () => <h1>Own words</h1> } };

  async function as(role: Role) {
    const input = testRender(path, remotes, modules);
    const output = await render({
      ...input,
      composition: { ...input.composition, session: { username: 'tolu', role } },
    });
    if (output.kind !== 'page') throw new Error(`redirected to ${output.location}`);
    return { ...output, incidents: input.incidents };
  }

  it('refuses an editor with 403, and says who is signed in and where to go on', async () => {
    const { status, html, incidents } = await as('editor');
    expect(status).toBe(403);
    expect(html).toContain('Only administrators can open this page</h1>');
    expect(html).toContain('<strong>tolu</strong>');
    expect(html).toMatch(/<a[^>]* href="\/add"[^>]*>Go to (<!-- -->)?Add Breakfast/);
    expect(html).not.toContain('Own words');
    expect(incidents).toEqual([]);
  });

  it('opens for an administrator', async () => {
    expect((await as('administrator')).status).toBe(200);
  });
});
