import { usePageData } from '@cog/platform';
import { DevotionalsPage } from '../../devotionals/list/DevotionalsPage.tsx';
import type { devotionalsLoader } from '../../devotionals/list/devotionalsLoader.ts';

/** The list of the English devotionals, and the page that edits one of them (specification, section 2). */
export function EnglishDevotionalsPage() {
  return <DevotionalsPage {...usePageData<ReturnType<typeof devotionalsLoader>>()} />;
}
