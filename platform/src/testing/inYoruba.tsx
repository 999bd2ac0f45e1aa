import type { Messages } from '@cog/contracts/lib/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { type RenderRouteOptions, testRoute } from '../testing.tsx';
import { untranslated } from './untranslated.ts';

interface PageInBoth extends RenderRouteOptions {
  /** The room's words. */
  words: Messages;
  /** What is the same in every language: names of people, places, brands. */
  names?: readonly string[];
  /** What the visitor does on the page before it is read, such as sending an empty form. */
  act?: () => Promise<void>;
}

/**
 * What a page shows to readers of Yoruba in English without saying so; [] of a page that is translated. The page is opened
 * in both languages, and what is the same in both and not marked is what has been forgotten.
 */
export async function leftInEnglish(
  module: Parameters<typeof testRoute>[0],
  { words, names = ['COG Church'], act = async () => {}, ...options }: PageInBoth,
): Promise<string[]> {
  const open = async (more: RenderRouteOptions) => {
    const { container } = render(testRoute(module, { ...options, ...more }).element);
    await screen.findByRole('heading', { level: 1 });
    await act();
    const copy = document.createElement('div');
    copy.append(container.cloneNode(true));
    cleanup();
    return copy;
  };
  return untranslated(await open({}), await open({ words }), names);
}
