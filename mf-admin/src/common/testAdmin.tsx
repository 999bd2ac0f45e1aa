import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export type Network = NonNullable<RenderRouteOptions['network']>;
type Tested = ReturnType<typeof testRoute>;

/** An id in the form of a UUIDv7. */
export const idOf = (index: number): string => `01935a00-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** The server's answer when it refuses a request. */
export const refuse = (status: number, message: string, errors = {}): ApiResponse => ({
  status,
  body: { success: false, message, errors },
});

export interface RenderAdminOptions extends Omit<RenderRouteOptions, 'session'> {
  network: Network;
  role?: 'editor' | 'administrator';
  user?: ReturnType<typeof userEvent.setup>;
  /** Changes the pages of the tested site, such as their names and links. */
  pageOf?: (page: Tested['platform']['routes'][number]) => Tested['platform']['routes'][number];
}

/** Renders an admin page for Tolu, and records its requests and which of them are writes. */
export function renderAdmin(
  route: Parameters<typeof testRoute>[0],
  { network, role = 'editor', user = userEvent.setup(), pageOf = (page) => page, ...options }: RenderAdminOptions,
) {
  const requests: ApiRequest[] = [];
  const tested = testRoute(route, {
    ...options,
    session: { username: 'tolu', role },
    network: (request) => {
      requests.push(request);
      return network(request);
    },
  });
  tested.platform.routes = tested.platform.routes.map(pageOf);
  const { container, unmount } = render(tested.element);
  const writes = () => requests.filter(({ method }) => method !== 'GET');
  return { ...tested, container, unmount, requests, writes, user };
}

/** Gives the list of devotionals a menu entry, so that tests can leave the page. */
export const withElsewhere: NonNullable<RenderAdminOptions['pageOf']> = (page) => ({
  ...page,
  navigation: page.path === '/holy' ? [{ place: 'admin', label: 'Elsewhere', order: 1 }] : [],
});
