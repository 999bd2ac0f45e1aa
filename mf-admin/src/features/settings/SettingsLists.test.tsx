import { testSettings } from '@cog/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { field, form, list, opened, openSection, replace, save, settingsServer } from './testSettingsPage.tsx';

const [account] = testSettings.giving.accounts;
if (account === undefined) throw new Error('The test settings have no account.');

beforeEach(() => localStorage.clear());

describe('a list', () => {
  const names = () =>
    list('Purposes')
      .getAllByLabelText(/^Purpose \d/)
      .map((control) => (control as HTMLInputElement).value);

  it('is moved by buttons, the focus staying with the entry', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'giving');
    const down = list('Purposes').getByRole('button', { name: 'Move down: Tithe' });
    await user.click(down);
    expect(names()).toEqual(['Offering', 'Tithe']);
    expect(list('Purposes').getByRole('button', { name: 'Move down: Tithe' })).toHaveFocus();
    expect(list('Purposes').getByText('Tithe is now 2 of 2.')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Giving: saved.')).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ settings: { giving: { purposes: ['Offering', 'Tithe'] } } });
  });

  it('gives back what was taken away, until it is saved', async () => {
    const { user } = await openSection(settingsServer().network, 'giving');
    await user.click(list('Purposes').getByRole('button', { name: 'Remove Tithe' }));
    expect(names()).toEqual(['Offering']);
    const undo = list('Purposes').getByRole('button', { name: 'Undo taking away Tithe' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(names()).toEqual(['Tithe', 'Offering']);
    expect(localStorage).toHaveLength(0);
  });

  it('gets a position that arrives late where its entry is by then, and not at all when that is gone', async () => {
    const [diamond] = opened.settings.branches;
    const branches = ['a', 'b', 'c'].map((id) => ({
      ...diamond,
      id,
      header: `Branch ${id.toUpperCase()}`,
      coordinates: null,
    }));
    const now = { ...opened, settings: { ...opened.settings, branches } } as typeof opened;
    const arrive: PositionCallback[] = [];
    const getCurrentPosition = (found: PositionCallback) => void arrive.push(found);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { user, writes } = await openSection(settingsServer(now).network, 'branches');
    for (const name of ['Branch B', 'Branch C']) {
      await user.click(list('Branches').getByRole('button', { name: new RegExp(name), expanded: false }));
      const entry = within(list('Branches').getByRole('group', { name: new RegExp(name) }));
      await user.click(entry.getByRole('button', { name: 'Use where I am now' }));
    }
    await user.click(list('Branches').getByRole('button', { name: 'Move up: Branch B' }));
    await user.click(list('Branches').getByRole('button', { name: 'Remove Branch C' }));
    const coords = { latitude: 6.5, longitude: 3.4, accuracy: 10 } as GeolocationCoordinates;
    await act(async () => arrive[0]?.({ coords } as GeolocationPosition));
    await act(async () => arrive[1]?.({ coords: { ...coords, latitude: 7 } } as GeolocationPosition));
    Reflect.deleteProperty(navigator, 'geolocation');
    await user.click(save());
    await screen.findByText('Headquarters and branches: saved.');
    expect(writes()[0]?.body).toMatchObject({
      settings: {
        branches: [
          { id: 'b', coordinates: expect.stringMatching(/^6\.5/) },
          { id: 'a', coordinates: null },
        ],
      },
    });
  });

  it('names a new entry by its title, apart from the others', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'branches');
    for (const name of ['Ìjọ Ọlọ́run', 'Ìjọ Ọlọ́run', '礼拝堂']) {
      await user.click(form().getByRole('button', { name: 'Add a branch' }));
      const added = within(list('Branches').getByRole('group', { name: /New branch/ }));
      fireEvent.change(added.getByLabelText('Address'), { target: { value: 'A' } });
      fireEvent.change(added.getByLabelText('Description'), { target: { value: 'D' } });
      fireEvent.change(added.getByLabelText('Name'), { target: { value: name } });
    }
    await user.click(save());
    expect(await screen.findByText('Headquarters and branches: saved.')).toBeVisible();
    const ids = ['diamond', 'ijo-olorun', 'ijo-olorun-2', 'branch'];
    expect(writes()[0]?.body).toMatchObject({ settings: { branches: ids.map((id) => ({ id })) } });
  });
});

describe('the rooms of the chat', () => {
  it('are added with an id made from the name, and keep theirs under another name', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'chat');
    await user.click(list('Rooms').getByRole('button', { name: /Interactive Session/, expanded: false }));
    await replace(user, list('Rooms').getByLabelText('Name'), 'Yàrá Ìpàdé');
    await user.click(form().getByRole('button', { name: 'Add a room' }));
    const added = within(list('Rooms').getByRole('group', { name: /New room/ }));
    expect(added.getByLabelText(/^Opening times/)).toHaveAccessibleDescription(
      /Lagos time\. Leave it empty for always open\.$/,
    );
    await user.type(added.getByLabelText('Name'), 'Youth');
    await replace(user, added.getByLabelText(/^Opening times/), 'Sunday 08:00-12:00, Wed 18:00-20:00');
    await user.click(save());
    expect(await screen.findByText('Chat rooms: saved.')).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({
      settings: {
        chat: {
          rooms: [
            { id: 'interactive-session', name: 'Yàrá Ìpàdé', hours: '' },
            { id: 'youth', name: 'Youth', hours: 'Sunday 08:00-12:00, Wed 18:00-20:00' },
          ],
        },
      },
    });
  });

  it('are called rooms in addresses where their names have no Latin letters', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'chat');
    await user.click(form().getByRole('button', { name: 'Add a room' }));
    const added = within(list('Rooms').getByRole('group', { name: /New room/ }));
    await user.type(added.getByLabelText('Name'), '礼拝堂');
    await user.click(save());
    expect(await screen.findByText('Chat rooms: saved.')).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ settings: { chat: { rooms: [{}, { id: 'room' }] } } });
  });

  it('say at the field when opening times cannot be read', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'chat');
    await user.click(list('Rooms').getByRole('button', { name: /Interactive Session/, expanded: false }));
    await user.type(list('Rooms').getByLabelText(/^Opening times/), 'Sundays at eight');
    await user.click(save());
    await waitFor(() => expect(list('Rooms').getByLabelText(/^Opening times/)).toHaveFocus());
    expect(list('Rooms').getByLabelText(/^Opening times/)).toHaveAccessibleDescription(
      /Opening times must be days with times/,
    );
    expect(writes()).toEqual([]);
  });

  it('are at least one', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'chat');
    await user.click(list('Rooms').getByRole('button', { name: /Interactive Session/, expanded: false }));
    await user.click(list('Rooms').getByRole('button', { name: 'Remove Interactive Session' }));
    await user.click(save());
    expect(await list('Rooms').findByText('Rooms must be at least one')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('have no preview, which the page of the chat could not show', async () => {
    await openSection(settingsServer().network, 'chat');
    expect(save()).toBeVisible();
    expect(form().queryByRole('button', { name: /^Preview/ })).not.toBeInTheDocument();
  });
});

describe('accounts for gifts', () => {
  it('that lead elsewhere are asked about, old and new, before they are saved', async () => {
    const { user, writes } = await openSection(settingsServer().network, 'giving');
    await user.click(list('Accounts').getByRole('button', { name: /Tithes and offerings/, expanded: false }));
    await replace(user, field('Account number'), '123456789');
    await user.click(save());
    const question = await screen.findByRole('alertdialog', { name: 'Change an account for gifts?' });
    expect(question).toHaveTextContent(account.accountNumber);
    expect(question).toHaveTextContent('123456789');
    expect(question).toHaveTextContent('A Nigerian account number has 10 digits. This one has 9.');
    await user.click(within(question).getByRole('button', { name: 'Back' }));
    expect(writes()).toEqual([]);
    expect(field('Account number')).toHaveValue('123456789');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save the account' }));
    expect(await screen.findByText('Giving: saved.')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it('are not asked about when other words change', async () => {
    const { user } = await openSection(settingsServer().network, 'giving');
    await user.type(field('Introduction'), '!');
    await user.click(save());
    expect(await screen.findByText('Giving: saved.')).toBeVisible();
  });
});
