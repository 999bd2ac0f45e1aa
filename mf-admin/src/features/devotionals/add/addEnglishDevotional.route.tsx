import { AddDevotional } from './AddDevotional.tsx';

/** Add Breakfast (specification, section 2): an English devotional. */
export const Component = () => <AddDevotional language="EN" />;
