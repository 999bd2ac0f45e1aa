import { usePageData } from '@cog/platform';
import { EditDevotional } from '../edit/EditDevotional.tsx';
import { DevotionalsList } from './DevotionalsList.tsx';
import type { devotionalsLoader } from './devotionals.api.ts';

/** What the address of a list asks for: a page of it, or one day's devotional to be edited. */
export function DevotionalsPage() {
  const data = usePageData<ReturnType<typeof devotionalsLoader>>();
  return data.kind === 'edit' ? <EditDevotional key={data.date} data={data} /> : <DevotionalsList data={data} />;
}
