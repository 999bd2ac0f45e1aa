import { barriers } from '../src/accessibility.ts';
import { ARRIVES_MS, arrived, expectNothingLost, input, join, message, phone, say } from '../src/chat.ts';
import { PageRecorder } from '../src/PageRecorder.ts';
import { sayLive } from '../src/sayLive.ts';
import { awake, expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

/** Long enough to notice the lost connection; chat.long.spec.ts covers one that the server considers dead. */
const AWAY_MS = 4000;

/** Opens a message's menu and chooses an action. */
async function choose(page: Page, text: string, action: string) {
  await message(page, text)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

test('three people talk, one of whom is away for a while, and nothing is lost or doubled', ({ browserOn, ownSite }) =>
  expectNothingLost(browserOn, ownSite, AWAY_MS));

test('a host’s acts are seen by all at once', { tag: '@long' }, async ({ browserOn, ownSite }) => {
  const [host, ada, obi] = [await browserOn(ownSite), await browserOn(ownSite), await browserOn(ownSite)];
  await Given('a host and two visitors', async () => {
    await signIn(host.context(), ownSite);
    for (const page of [host, ada, obi]) await join(page, ownSite);
    await expect(ada.getByRole('button', { name: 'Host tools' })).toHaveCount(0);
    await say(ada, 'Buy my oil');
    await say(ada, 'Best price');
    await say(obi, 'Good morning');
    await arrived(host, 'Good morning');
    await arrived(host, 'Best price');
  });
  await When('the host writes with a link', () => say(host, 'Welcome: https://cog.example/live'));
  await Then('it says Host, and the address is a link', async () => {
    await arrived(obi, 'Welcome');
    await expect(message(obi, 'Welcome').getByText('Host', { exact: true })).toBeVisible();
    await expect(message(obi, 'Welcome').getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });
  await When('the host pins a notice and slows the room', async () => {
    await host.getByRole('button', { name: 'Host tools' }).click();
    const tools = host.getByRole('dialog', { name: 'Host tools' });
    await tools.getByLabel('Pinned notice').fill('Prayer at six');
    await tools.getByRole('button', { name: 'Pin the notice' }).click();
    await tools.getByLabel('Slow mode').selectOption({ label: 'One message every 30 seconds' });
    await tools.getByRole('button', { name: 'Set slow mode' }).click();
    await expect(tools.getByText('Slow mode is set.')).toBeVisible();
    expect(await barriers(host)).toEqual([]);
    await tools.getByRole('button', { name: 'Close', exact: true }).click();
  });
  await Then('visitors read both', async () => {
    for (const page of [ada, obi]) {
      await expect(page.getByRole('region', { name: 'Pinned notice' })).toContainText('Prayer at six');
      await expect(page.getByText('Slow mode: one message every 30 seconds.')).toBeVisible();
    }
  });
  await When('the host removes all of one sender', async () => {
    await choose(host, 'Buy my oil', 'Remove all by this sender');
    await host.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click();
  });
  await Then('it is gone for all', async () => {
    for (const page of [host, ada, obi]) {
      await expect(message(page, 'Buy my oil')).toHaveCount(0);
      await expect(message(page, 'Best price')).toHaveCount(0);
      await expect(message(page, 'Good morning')).toHaveCount(1);
    }
  });
  await When('a visitor reports a message and asks for prayer', async () => {
    await choose(ada, 'Good morning', 'Report');
    await ada.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
    await expect(ada.getByText('Thank you. Our hosts will look at the message.')).toBeVisible();
    await ada.getByRole('button', { name: 'Prayer request' }).click();
    await ada.getByLabel('Your prayer request').fill('Fún ìyá mi, Àdùkẹ́');
    await ada.getByRole('button', { name: 'Send to the hosts' }).click();
  });
  await Then('the hosts have it, and the room does not', async () => {
    await expect(ada.getByText('Your prayer request has reached the hosts.')).toBeVisible({ timeout: ARRIVES_MS });
    await expect(message(obi, 'Àdùkẹ́')).toHaveCount(0);
  });
  await When('the host closes the room', async () => {
    await host.getByRole('button', { name: 'Host tools' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  });
  await Then('visitors read on and the host still writes', async () => {
    await expect(obi.getByText(/^A host has closed this room/)).toBeVisible();
    await input(obi).fill('May I?');
    await expect(obi.getByRole('button', { name: 'Send' })).toBeDisabled();
    await say(host, 'We go on at six');
    await arrived(obi, 'We go on at six');
  });
  await When('the host clears the chat', async () => {
    await host.getByRole('button', { name: 'Clear Chat' }).click();
    await host.getByRole('alertdialog').getByRole('button', { name: 'Clear Chat' }).click();
  });
  await Then('it is empty for all', async () => {
    for (const page of [host, ada, obi]) {
      await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
    }
  });
});

test('all of it can be done with the keyboard alone', { tag: '@long' }, async ({ browserOn, site }) => {
  const [page, other] = [await browserOn(site), await browserOn(site)];
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until a certain element has the focus. */
  const tabTo = async (name: RegExp, key = 'Tab') => {
    for (let step = 0; step < 40; step++) {
      await press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`;
      });
      if (name.test(focused)) return;
    }
    throw new Error(`The keyboard does not get to ${name}.`);
  };
  await Given('a visitor in the room, and another who joins without a mouse', async () => {
    await join(other, site);
    await open(page, `${site.url}/interact`);
    await page.getByLabel('Room').focus();
    await press('ArrowDown', 'Tab', 'Enter');
    await expect(input(page)).toBeFocused();
  });
  await When('they write', async () => {
    await page.keyboard.type('Good morning');
    await press('Enter');
  });
  await Then('it is sent, and the focus is where it was', async () => {
    await arrived(other, 'Good morning');
    await expect(input(page)).toBeFocused();
  });
  await When('the first answers, and they answer back with Reply', async () => {
    await say(other, 'And to you');
    await arrived(page, 'And to you');
    await tabTo(/^\s*Reply to Anonymous/, 'Shift+Tab');
    await press('Enter');
    await expect(page.getByText('Replying to:')).toBeVisible();
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('How was the night?');
    await press('Enter');
  });
  await Then('the answer quotes, and Enter on the quotation leads back', async () => {
    await expect(message(other, 'How was the night?')).toContainText('And to you');
    await tabTo(/^\s*In reply to/, 'Shift+Tab');
    await press('Enter');
    await expect(message(page, 'And to you').first()).toBeFocused();
  });
  await When('they open the menu of a message and close it again', async () => {
    await tabTo(/More for/);
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await press('Escape');
  });
  await Then('the focus is where it was', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAccessibleName(/More for/);
  });
});

for (const path of ['/live', '/livestream']) {
  const tag = path === '/live' ? [] : '@long';
  test(`the chat next to the stream at ${path} costs nothing before it is opened`, { tag }, async ({
    browserOn,
    site,
  }) => {
    const text = `Amen from ${path}`;
    const [host, page] = [await browserOn(site, 'administrator'), await browserOn(site)];
    const recorder = new PageRecorder(page, site.url);
    const ofChat = () =>
      recorder.requests.map((request) => request.url()).filter((url) => /mf-chat|\/api\/chat|socket\.io/.test(url));
    const lines: string[] = [];
    page.on('websocket', (socket) => {
      lines.push(socket.url());
      socket.on('close', () => lines.pop());
    });
    const opener = page.getByRole('button', { name: 'Chat while you watch' });
    const chat = page.getByRole('region', { name: 'Chat', exact: true });
    await Given('a stream that is on, and a visitor on a phone', async () => {
      await sayLive(host.context(), site, 'on');
      await page.setViewportSize(phone);
      await open(page, `${site.url}${path}`);
      await page.waitForLoadState('networkidle');
    });
    await Then('nothing of the chat was asked for', () => {
      expect(ofChat()).toEqual([]);
      expect(lines).toEqual([]);
    });
    await When('the chat is opened', () => opener.click());
    await Then('its rooms are there, none is joined, and the player is in sight above it', async () => {
      await expect(chat.getByRole('button', { name: 'Join Interactive Session' })).toBeVisible();
      expect(ofChat()).not.toEqual([]);
      expect(lines).toEqual([]);
      const player = await page.getByRole('button', { name: /^Play/ }).boundingBox();
      const top = (await chat.boundingBox())?.y ?? 0;
      expect(player?.y).toBeGreaterThan(0);
      expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(top);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await barriers(page)).toEqual([]);
    });
    await When('a visitor joins and talks', async () => {
      await chat.getByRole('button', { name: 'Join Interactive Session' }).click();
      await expect(chat.getByText(/^Active Users: \d/)).toBeVisible();
      await say(page, text);
      await arrived(page, text);
      expect(await barriers(page)).toEqual([]);
    });
    await Then('Escape closes the menu of a message and leaves the chat', async () => {
      await message(page, text)
        .getByRole('button', { name: /^More for/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(chat).toBeVisible();
    });
    await When('it is closed', () => chat.getByRole('button', { name: 'Close', exact: true }).click());
    await Then('the focus is back, and its line is gone', async () => {
      await expect(opener).toBeFocused();
      await expect.poll(() => lines).toEqual([]);
    });
    await When('it is opened again, and the page is left by going back and forward', async () => {
      await opener.click();
      await chat.getByRole('button', { name: 'Join Interactive Session' }).click();
      await arrived(page, text);
      await page.goto(`${site.url}/about`);
      await page.goBack();
      await awake(page);
    });
    await Then('the page is as it was before the chat', async () => {
      await expect(opener).toBeVisible();
      await expect(chat).toHaveCount(0);
    });
    await sayLive(host.context(), site, 'off');
  });
}
