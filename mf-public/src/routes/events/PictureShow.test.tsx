import type { WeeklyService } from '@cog/contracts/events/schema';
import { testRoute } from '@cog/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import * as route from './route.ts';

// The slideshow's code cannot be loaded.
jest.mock('./Slideshow.tsx', () => {
  throw new Error('Loading chunk 443 failed.');
});

const service: WeeklyService = {
  id: 'sunday-service',
  title: 'Sunday Service',
  description: '',
  place: '',
  scene: 'lagoon',
  weekday: 0,
  startTime: '08:00',
  durationMinutes: 150,
  streamed: false,
};

it('a slideshow says Loading..... until its code is here, and the list is there when it never comes', async () => {
  const { element } = testRoute(route, {
    at: '/events',
    data: { services: [service], events: [], places: [], countedFrom: 0 },
  });
  render(element);
  expect(screen.getByText('Loading.....')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading.....')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 3, name: 'Sunday Service' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
