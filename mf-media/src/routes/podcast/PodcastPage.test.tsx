import { testRoute } from '@cog/platform/testing';
import { render, screen, within } from '@testing-library/react';
import { card, feedNetwork, testVideos } from '../../feed/testFeed.tsx';
import * as podcast from './route.ts';

describe('the podcast', () => {
  it('is the playlist under its own names, its links leading to itself', async () => {
    const { network, requests } = feedNetwork({ items: testVideos(14) });
    render(testRoute(podcast, { at: '/podcast', network }).element);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to COG Podcast' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Pocast Videos' })).toBeInTheDocument();
    expect(requests).toEqual(['/api/feeds/podcast?page=1&pageSize=12', '/api/sermons?recorded=true&pageSize=3']);
    expect(card('Sunday service 2')).toHaveAttribute('href', '/podcast?v=video-00002');
    expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', '/podcast?page=2#list');
  });

  it('names the newest sermons that can be heard, with what they cost, and the address for podcast programs', async () => {
    const recording = { id: 'r', path: '/assets/recordings/a.mp3', bytes: 12_300_000, seconds: 1500 };
    const sermon = {
      ...{ id: '1', slug: 'bread', sermonTitle: 'Bread', preacherName: 'Pastor Ade', date: '2026-11-15', excerpt: '' },
      recording,
    };
    const { network } = feedNetwork({ items: testVideos(1) }, [sermon]);
    render(testRoute(podcast, { at: '/podcast', network, otherPaths: ['/sermon'] }).element);
    const section = within(await screen.findByRole('region', { name: 'Listen to our sermons' }));
    expect(section.getByRole('link', { name: 'Bread' })).toHaveAttribute('href', '/sermon?id=bread');
    expect(section.getByText('Pastor Ade · Sunday, 15 November 2026 · 12 MB of data')).toBeVisible();
    expect(section.getByRole('textbox')).toHaveValue('http://localhost/podcast.xml');
    expect(section.getByRole('link', { name: 'Open in Apple Podcasts' })).toHaveAttribute(
      'href',
      'podcast://localhost/podcast.xml',
    );
  });

  it('says nothing of sermons while none can be heard', async () => {
    render(testRoute(podcast, { at: '/podcast', network: feedNetwork({ items: testVideos(1) }).network }).element);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Listen to our sermons')).toBeNull();
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
