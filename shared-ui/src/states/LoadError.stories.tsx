import { getEvents } from '@cog/contracts/events/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { LoadError } from './LoadError.tsx';

/** A page whose data the server refuses each time. */
const route = {
  Component: () => null,
  loader: async ({ api }: LoaderArguments) => dataOrThrow(await api.call(getEvents)),
  ErrorBoundary: () => <LoadError heading="Services and events" title="The services didn’t load" />,
};
const network = () => ({ status: 503, body: { success: false, message: 'The server is resting. Try again soon.' } });

function FailedPage() {
  const [{ element }] = useState(() => testRoute(route, { network }));
  return element;
}

/** Press "Offline" in the browser's network tools to see the other message. */
export default {
  title: 'Failed page',
  component: FailedPage,
  parameters: { ownPlatform: true },
} satisfies Meta<typeof FailedPage>;

type Story = StoryObj<typeof FailedPage>;

export const WhenItsDataCannotBeHad: Story = {};
