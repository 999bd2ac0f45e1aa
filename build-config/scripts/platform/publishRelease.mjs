// Publishes a build into the releases of a data directory, like `npm run release`: node publishRelease.mjs DATA_DIR BUILD
import { withReleases } from '../publishedReleases.mjs';

const [dataDirectory, build] = process.argv.slice(2);
await withReleases(dataDirectory, ({ changes }) => changes.publish(build));
