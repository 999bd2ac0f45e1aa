import { shellConfigurations } from '@cog/build-config';

export default shellConfigurations(import.meta.dirname);
