import type { Platform } from '@cog/platform';
import { PlatformProvider } from '@cog/platform/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { EffectOnMount } from '../EffectOnMount.tsx';
import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { errorMessage, stackOf } from './errorMessage.ts';

/**
 * Hydrates the server's document, or renders the page if the document came empty.
 *
 * @param onListening called once React has taken over the page
 * @throws Error if the document has no root element
 */
export function renderPage(platform: Platform, router: DataRouter, onListening: () => void): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('This page came without its root.');

  const report = (kind: 'render-failed' | 'unhandled', error: unknown) =>
    platform.reportIncident({ kind, remote: 'shell', message: errorMessage(error), ...stackOf(error) });

  /** @param now a new object whenever something in it changes */
  const pageOn = (now: Platform) => (
    <PlatformProvider platform={now}>
      <EffectOnMount effect={onListening}>
        <RouterProvider router={router} />
      </EffectOnMount>
    </PlatformProvider>
  );
  const errorHandlers = {
    onRecoverableError(error: unknown) {
      // Expected: the page's code could not be loaded, and its fallback is rendered in the browser.
      if (error instanceof RemoteUnavailable || (error instanceof Error && error.cause instanceof RemoteUnavailable)) {
        return;
      }
      // React's error only says that it rendered the page again; its cause says why.
      const cause = error instanceof Error ? error.cause : undefined;
      console.error(error, ...(cause === undefined ? [] : [cause]));
      report('render-failed', cause ?? error);
    },
    onUncaughtError: (error: unknown) => report('unhandled', error),
  };
  startTransition(() => {
    let root: Root;
    if (container.hasChildNodes()) root = hydrateRoot(container, pageOn(platform), errorHandlers);
    else {
      root = createRoot(container, errorHandlers);
      root.render(pageOn(platform));
    }
    platform.changeSettings = (settings) => {
      platform.settings = settings;
      root.render(pageOn({ ...platform }));
    };
  });
}
