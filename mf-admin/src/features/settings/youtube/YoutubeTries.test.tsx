import { tryYoutubeFeed } from '@cog/contracts/youtube/endpoints';
import { fireEvent, screen } from '@testing-library/react';
import { field, form, openSection, save, settingsServer } from '../testSettingsPage.tsx';

const OTHER = `UC${'c'.repeat(22)}`;

describe('the YouTube channel', () => {
  it('says who set it, tries what is typed, and saves the id of a link', async () => {
    const { network } = settingsServer();
    const { user, writes } = await openSection((request) => {
      if (request.path !== tryYoutubeFeed.path) return network(request);
      const newest = { title: 'Sunday', publishedAt: '2026-11-22T09:00:00.000Z' };
      return { status: 200, body: { id: OTHER, count: 15, newest } };
    }, 'media');
    expect(await form().findByText(/what the server was started with/)).toBeVisible();
    expect(form().getByText('No playlist is set.')).toBeVisible();

    const link = `https://www.youtube.com/channel/${OTHER}`;
    fireEvent.change(field('YouTube channel'), { target: { value: link } });
    await user.click(form().getByRole('button', { name: 'Try the channel' }));
    expect(await form().findByText(/has 15 videos in its feed. The newest is ‘Sunday’/)).toBeVisible();
    expect(writes()[0]?.body).toEqual({ kind: 'channel', id: link });

    await user.click(save());
    await screen.findByText('Radio, live and YouTube: saved.');
    expect(writes()[1]?.body).toMatchObject({ settings: { youtube: { channelId: OTHER, playlistId: null } } });
  });

  it('that is given by a handle says how to find its id', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'media');
    fireEvent.change(field('YouTube channel'), { target: { value: 'https://www.youtube.com/@church' } });
    await user.click(save());
    expect(field('YouTube channel')).toHaveAccessibleDescription(/Copy channel ID/);
    expect(writes()).toEqual([]);
  });
});
