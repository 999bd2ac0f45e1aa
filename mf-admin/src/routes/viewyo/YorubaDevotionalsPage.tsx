import { usePageData } from '@cog/platform';
import { DevotionalsPage } from '../../devotionals/DevotionalsPage.tsx';
import type { devotionalsLoader } from '../../devotionals/devotionalsLoader.ts';

/** The list of the Yoruba devotionals, and the page that edits one of them (specification, section 2). */
export function YorubaDevotionalsPage() {
  return <DevotionalsPage {...usePageData<ReturnType<typeof devotionalsLoader>>()} />;
}
