import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export type Network = (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;

/** The server accepted the request. */
export const saved: Network = () => ({ status: 201, body: { success: true, message: 'It has reached us.' } });

/** Renders one of the forms and records the requests that it sends. */
export async function openRequest(
  route: Parameters<typeof testRoute>[0],
  { at, network = saved, otherPaths = ['/privacy'] }: { at: string; network?: Network; otherPaths?: `/${string}`[] },
) {
  const sent: ApiRequest[] = [];
  const tested = testRoute(route, {
    at,
    otherPaths,
    network(request) {
      sent.push(request);
      return network(request);
    },
  });
  const { container, unmount } = render(tested.element);
  await screen.findByRole('heading', { level: 1 });
  return { ...tested, sent, container, unmount, user: userEvent.setup() };
}
