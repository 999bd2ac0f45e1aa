import { remoteConfigurations } from '@cog/build-config';

export default remoteConfigurations(import.meta.dirname);
