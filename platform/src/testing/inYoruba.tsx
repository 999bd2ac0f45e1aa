import type { Messages } from '@cog/contracts/lib/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { type RenderRouteOptions, testRoute } from '../testing.tsx';
import { untranslated } from './untranslated.ts';

interface PageInBoth extends RenderRouteOptions {
  /** The remote's translations. */
  messages: Messages;
  /** Texts that are the same in every language: names of people, places, brands. */
  names?: readonly string[];
  /** What the visitor does before the page is compared, such as submitting an empty form. */
  act?: () => Promise<void>;
}

/**
 * English texts that a page shows to Yoruba readers without marking them; [] for a translated page. Opens the page in
 * both languages: texts that are the same in both and not marked were forgotten.
 */
export async function leftInEnglish(
  module: Parameters<typeof testRoute>[0],
  { messages, names = ['COG Church'], act = async () => {}, ...options }: PageInBoth,
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
  return untranslated(await open({}), await open({ messages }), names);
}
