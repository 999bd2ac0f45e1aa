import { usePlatform } from '@cog/platform';
import { createCatalogue, PlatformProvider } from '@cog/platform/shell';
import { type ReactNode, useMemo } from 'react';

const { translate, content } = createCatalogue();

/** Around a page that is not translated yet: all of it is English, and says so. */
export function EnglishPage({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const english = useMemo(() => ({ ...platform, language: 'EN' as const, translate, content }), [platform]);
  return (
    <div lang="en">
      <PlatformProvider platform={english}>{children}</PlatformProvider>
    </div>
  );
}
