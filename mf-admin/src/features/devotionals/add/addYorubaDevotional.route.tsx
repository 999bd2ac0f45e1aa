import { AddDevotional } from './AddDevotional.tsx';

/** Add Breakfast Yoruba (specification, section 2): a Yoruba devotional. */
export const Component = () => <AddDevotional language="YO" />;
