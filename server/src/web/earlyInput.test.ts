import type { Composition } from '@cog/contracts/composition/composition';
import { documentHtml } from './documentHtml.ts';
import { EARLY_INPUT } from './earlyInput.ts';

const composition: Composition = {
  id: 'abc',
  shell: { version: '1', base: '/releases/shell/', integrity: {} },
  remotes: [],
  settings: {
    churchName: 'COG Church',
    tagline: '',
    headquarters: { address: '', mapLink: '', phone: '' },
  },
  session: null,
  promoSession: null,
  today: '2026-11-21',
  siteUrl: 'https://cog.example',
  language: 'EN',
  lite: false,
  hydrationData: { loaderData: {}, errors: null },
};

const documentOf = (html: string, withoutScripts = false) =>
  documentHtml({
    page: {
      kind: 'page',
      status: 200,
      readable: true,
      html,
      styles: '',
      head: { title: '', description: '', lang: 'en', image: '', canonical: '' },
      hydrationData: { loaderData: {}, errors: null },
      route: null,
    },
    composition,
    shell: { base: '/releases/shell/', entry: 'main.js', integrity: { 'main.js': 'sha384-x' } },
    open: null,
    parts: { compositionElement: 'composition', styles: '', fontStyles: '', icon: '', themeColor: '' },
    nonce: 'n0nce',
    savesData: false,
    withoutScripts,
  });

const collects = (html: string) => html.includes(EARLY_INPUT);

it.each([
  '<form><input name="fullName"></form>',
  '<form class="a"><div><select name="room"></select></div></form>',
  '<textarea name="prayer"></textarea>',
  '<form role="search"><input type="search"></form><input type="radio" name="gender">',
])('is in a document with %s, before the shell', (html) => {
  const document = documentOf(html);
  expect(collects(document)).toBe(true);
  expect(document.indexOf(EARLY_INPUT)).toBeLessThan(document.indexOf('<script defer'));
});

it.each([
  '<p>Words</p>',
  '<input id="address" readOnly="" value="/calendar.ics"/>',
  '<form action="/lite"><input type="hidden" name="on" value="1"/><button>Lite</button></form>',
  '<form class="a" role="search" action="/sermon"><input type="search" name="search"></form>',
  '<details class="b"><summary>Find me</summary><form><input name="reference"></form></details>',
])('is not in a document with %s, which needs no help', (html) => {
  expect(collects(documentOf(html))).toBe(false);
});

it('is not in a document without scripts, and is small', () => {
  expect(documentOf('<input name="a">', true)).not.toContain('<script');
  expect(EARLY_INPUT.length).toBeLessThanOrEqual(1650);
  expect(() => new Function(EARLY_INPUT)).not.toThrow();
});
