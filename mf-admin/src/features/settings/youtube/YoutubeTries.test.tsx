import { findYoutubeChannel, tryYoutubeFeed } from '@cog/contracts/media/youtube.endpoints';
import { saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

  it('that is typed by its name is looked up and saved by its id, in one press', async () => {
    const { network } = settingsServer();
    const { user, writes } = await openSection((request) => {
      if (request.path !== findYoutubeChannel.path) return network(request);
      return { status: 200, body: { id: OTHER, title: 'Grace Chapel' } };
    }, 'media');
    fireEvent.change(field('YouTube channel'), { target: { value: '@grace' } });
    await user.click(save());
    await screen.findByText('Radio, live and YouTube: saved.');
    expect(writes().map(({ path }) => path)).toEqual([findYoutubeChannel.path, saveSettings.path]);
    expect(writes()[1]?.body).toMatchObject({ settings: { youtube: { channelId: OTHER } } });
    expect(field('YouTube channel')).toHaveValue(OTHER);
  });

  it('whose name cannot be looked up says why, and what was typed stays, also on the device', async () => {
    const message = 'YouTube could not be asked for @grace just now.';
    const { network } = settingsServer();
    const { user, writes } = await openSection((request) => {
      if (request.path !== findYoutubeChannel.path) return network(request);
      return { status: 409, body: { success: false, message } };
    }, 'media');
    fireEvent.change(field('YouTube channel'), { target: { value: '@grace' } });
    await user.click(save());
    await waitFor(() => expect(field('YouTube channel')).toHaveAccessibleDescription(/could not be asked for @grace/));
    expect(field('YouTube channel')).toHaveValue('@grace');
    expect(writes().map(({ path }) => path)).toEqual([findYoutubeChannel.path]);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('@grace'));

    await user.click(form().getByRole('button', { name: 'Try the channel' }));
    expect((await form().findAllByText(message)).length).toBeGreaterThan(1);
    localStorage.clear();
  });
});
