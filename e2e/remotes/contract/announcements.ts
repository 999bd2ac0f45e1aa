import { defineAnnouncement } from '@cog/contracts/lib/announcement';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';

const schema = lazySchemas(() => import('./schema.ts'));

/** All hymns of tonight's service, in order. */
export const hymnsOfService = defineAnnouncement({ name: 'hymns-of-service', payload: schema('hymnsOfService') });
