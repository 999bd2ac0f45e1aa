import { AddDevotional } from '../../devotionals/add/AddDevotional.tsx';

/** Add Breakfast (specification, section 2): an English devotional. */
export function AddDevotionalPage() {
  return <AddDevotional language="EN" />;
}
