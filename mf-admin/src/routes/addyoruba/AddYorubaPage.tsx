import { AddDevotional } from '../../devotionals/add/AddDevotional.tsx';

/** Add Breakfast Yoruba (specification, section 2): a Yoruba devotional. */
export function AddYorubaPage() {
  return <AddDevotional language="YO" />;
}
