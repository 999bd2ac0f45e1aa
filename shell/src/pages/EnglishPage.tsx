import { usePlatform } from '@cog/platform';
import { createCatalogue, PlatformProvider } from '@cog/platform/shell';
import { type ReactNode, useMemo } from 'react';

const { translate, content } = createCatalogue();

/** Wraps a page without a translation and marks all of it as English. */
export function EnglishPage({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const english = useMemo(() => ({ ...platform, language: 'EN' as const, translate, content }), [platform]);
  return (
    <div lang="en">
      <PlatformProvider platform={english}>{children}</PlatformProvider>
    </div>
  );
}
