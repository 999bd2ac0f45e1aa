import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import { card, feedNetwork, testVideos } from '../../feed/testFeed.tsx';
import * as podcast from './route.ts';

describe('the podcast', () => {
  it('is the playlist under its own names, its links leading to itself', async () => {
    const { network, asked } = feedNetwork({ items: testVideos(14) });
    render(testRoute(podcast, { at: '/podcast', network }).element);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to COG Podcast' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Pocast Videos' })).toBeInTheDocument();
    expect(asked).toEqual(['/api/feeds/podcast?page=1&pageSize=12']);
    expect(card('Sunday service 2')).toHaveAttribute('href', '/podcast?v=video-00002');
    expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', '/podcast?page=2#list');
  });

  it('says that nothing is selected when the playlist is empty', async () => {
    render(testRoute(podcast, { at: '/podcast', network: feedNetwork({ items: [] }).network }).element);
    expect(await screen.findByText('No video selected')).toBeInTheDocument();
  });

  it('says when it could not be loaded', async () => {
    render(testRoute(podcast, { at: '/podcast', network: () => ({ status: 500, body: null }) }).element);
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error: 500');
  });
});
