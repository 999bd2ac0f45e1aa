import type { Composition } from '@cog/contracts/composition/composition';
import { axiosTransport } from '@cog/platform/shell';
import { createReportingApi } from '../createReportingApi.ts';
import { createPageDataSource } from '../navigation/createPageDataSource.ts';
import { watchComposition } from '../newerComposition.ts';
import { watchTransport } from '../offline/reachability.ts';

/**
 * The API client, page data fetched ahead of loaders, and incident reports. Each answer reports a newer composition.
 *
 * @param nextPath path of the page that is shown or loading: incidents belong to that page's remote
 */
export function connectToServer(composition: Composition, nextPath: () => string) {
  const onComposition = watchComposition(composition.id);
  const pageData = createPageDataSource(composition, onComposition);
  const send = axiosTransport(onComposition);
  const transport = watchTransport((request) =>
    request.method === 'GET' ? send(request) : send(request).finally(pageData.forget),
  );
  const reporting = createReportingApi(transport, composition, () => {
    const pathname = nextPath();
    return composition.remotes.find(({ routes }) => routes.some(({ path }) => path === pathname));
  });
  return { ...reporting, pageData };
}
