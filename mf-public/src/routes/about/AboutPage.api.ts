import { getSettings } from '@cog/contracts/settings/endpoints';
import type { Branch, SiteSettings } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface AboutData {
  about: SiteSettings['about'];
  slides: Pick<SiteSettings['slides'][number], 'scene' | 'title' | 'picture'>[];
  branches: Pick<Branch, 'id' | 'header' | 'picture'>[];
}

/** Loads the church's story, and its pictures with their captions. Until the church has written its story, its welcome is used. */
export async function loadAbout({ api, request, settings }: LoaderArguments): Promise<AboutData> {
  const all = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  const { heading, paragraphs } = all.about;
  return {
    about: {
      ...all.about,
      heading: heading || settings.tagline,
      paragraphs: paragraphs.length > 0 ? paragraphs : [all.welcome],
    },
    slides: all.slides.map(({ scene, title, picture }) => ({ scene, title, ...(picture ? { picture } : {}) })),
    branches: all.branches.map(({ id, header, picture }) => ({ id, header, ...(picture ? { picture } : {}) })),
  };
}
