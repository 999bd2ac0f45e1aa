import { EditDevotional } from '../edit/EditDevotional.tsx';
import { DevotionalsList } from './DevotionalsList.tsx';
import type { DevotionalRows, OpenedDevotional } from './devotionalsLoader.ts';

/** What the address of a list asks for: a page of it, or one day's devotional to be edited. */
export function DevotionalsPage(data: DevotionalRows | OpenedDevotional) {
  return data.kind === 'edit' ? <EditDevotional key={data.date} data={data} /> : <DevotionalsList data={data} />;
}
