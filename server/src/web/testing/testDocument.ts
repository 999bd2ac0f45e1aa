import type { Composition } from '@cog/contracts/composition/composition';
import { type DocumentInput, documentHtml } from '../documentHtml.ts';

/** A visitor's composition without remotes. */
export const testComposition: Composition = {
  id: 'abc',
  shell: { version: '1', base: '/releases/shell/', integrity: {} },
  remotes: [],
  settings: {
    churchName: 'COG Church',
    tagline: '',
    names: { devotional: '', quiz: '' },
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

export const testParts = { compositionElement: 'composition', styles: '', fontStyles: '', icon: '', themeColor: '' };

/** A readable page with this HTML as its main part. */
export const testPage = (html: string): DocumentInput['page'] => ({
  kind: 'page',
  status: 200,
  readable: true,
  html,
  styles: '',
  head: { title: '', description: '', lang: 'en', image: '', canonical: '' },
  hydrationData: { loaderData: {}, errors: null },
  route: null,
});

/** The document of a page with this HTML as its main part. */
export const testDocument = (html: string, more: Partial<DocumentInput> = {}): string =>
  documentHtml({
    page: testPage(html),
    composition: testComposition,
    shell: {
      base: '/releases/shell/',
      scripts: ['vendor.js', 'main.js'],
      starter: 'starter.js',
      integrity: { 'starter.js': 'sha256-s', 'vendor.js': 'sha256-v', 'main.js': 'sha256-x' },
    },
    open: null,
    parts: testParts,
    savesData: false,
    withoutScripts: false,
    ...more,
  }).html;
