import type { RenderOutput } from '@cog/contracts/composition/composition';

/** A shell's output for an empty page. */
export const emptyPage: Extract<RenderOutput, { kind: 'page' }> = {
  kind: 'page',
  status: 200,
  readable: true,
  html: '',
  styles: '',
  head: { title: 'Title', description: '', lang: 'en', image: '/share.jpg', canonical: '/page' },
  hydrationData: { loaderData: {}, errors: null },
  route: { remote: 'mf-test', path: '/page' },
};
