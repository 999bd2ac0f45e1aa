import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import sharp from 'sharp';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { withServer } from '../../../testing/withServer.ts';

describeWithDatabase('the card of a page', (create) => {
  const site = withServer(create, { signedIn: true });
  const choir = pageCardPath('choir');

  const pixels = (picture: Buffer, area: { left: number; top: number; width: number; height: number }) =>
    sharp(picture).extract(area).raw().toBuffer();

  it('is small, and other sites may show it', async () => {
    const { statusCode, headers, rawPayload } = await site.get(choir);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(100_000);
  });

  it('shows the scene that its address names', async () => {
    const scene = { left: 700, top: 0, width: 500, height: 630 };
    const [one, other] = [await site.get(choir), await site.get(pageCardPath('usher'))];
    expect((await pixels(one.rawPayload, scene)).equals(await pixels(other.rawPayload, scene))).toBe(false);
  });

  it('follows the church’s name and colours', async () => {
    const before = await site.get(choir);
    const { settings, updated_at } = (await site.get(getEditableSettings.path, site.cookie)).json();
    const look = { ...settings.look, barColour: '#00341c' };
    const churchName = 'Grace & Glory House of all Nations, Ilogbo';
    const saved = await site.send(saveSettings, { settings: { ...settings, churchName, look }, updated_at });
    expect(saved.statusCode).toBe(200);
    const after = await site.get(choir);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const [red = 0, green = 0, blue = 0] = await pixels(after.rawPayload, { left: 4, top: 4, width: 1, height: 1 });
    expect(green).toBeGreaterThan(Math.max(red, blue));
    const messages = { left: 64, top: 80, width: 500, height: 400 };
    const bright = async (picture: Buffer) =>
      (await pixels(picture, messages)).reduce((count, value) => count + (value > 200 ? 1 : 0), 0);
    expect(await bright(after.rawPayload)).toBeGreaterThan(3000);
    expect(await bright(after.rawPayload)).not.toBe(await bright(before.rawPayload));
  });

  it.each(['no-scene.jpg', 'choir.png', 'choir', '..%2F..%2Fchoir.jpg'])('is none at %s', async (file) => {
    expect((await site.get(`/assets/cards/${file}`)).statusCode).toBe(404);
  });
});
