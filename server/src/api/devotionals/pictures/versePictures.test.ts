import { createDevotional, createYorubaDevotional, editDevotional } from '@cog/contracts/devotionals/endpoints';
import { versePicturePath } from '@cog/contracts/devotionals/versePictures';
import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import sharp from 'sharp';
import { DRAWING_LIMIT } from '../../../admission/limits.ts';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { withServer } from '../../../testing/withServer.ts';

const verse = {
  title: 'Before the danfo moves',
  text: '“My voice shalt thou hear in the morning, O LORD.” Psalm 5:3 (KJV)',
  content: 'The conductor is beating the bus.',
  prayer: 'Amen.',
  bible_reading: 'Psalm 5',
};
const today = '2026-11-21';
const post = versePicturePath({ date: today, language: 'EN', shape: 'post' });

describeWithDatabase('the picture of a verse', (create) => {
  const site = withServer(create, { signedIn: true });
  const add = (date: IsoDate, more = {}) => site.send(createDevotional, { ...verse, date, ...more });

  /** Measures contrast between text and sky as changes of brightness from one pixel to the next. */
  async function edgesOf(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
    const { data } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
    return data.reduce((edges, value, at) => edges + (Math.abs(value - (data[at - 1] ?? value)) > 60 ? 1 : 0), 0);
  }

  it('comes in two shapes, to everyone, and is small', async () => {
    await add(today);
    for (const [shape, height] of [
      ['post', 1350],
      ['status', 1920],
    ] as const) {
      const response = await site.get(versePicturePath({ date: today, language: 'EN', shape }));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height });
      expect(response.rawPayload.length).toBeLessThan(200_000);
    }
  });

  it('comes as the card of a link’s preview, which other sites may show', async () => {
    await add(today);
    const card = versePicturePath({ date: today, language: 'EN', shape: 'card' });
    const { statusCode, headers, rawPayload } = await site.get(card);
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(100_000);
    const texts = { left: 64, top: 60, width: 520, height: 440 };
    const other = 'A very long title, as editors write it: before the danfo moves and the conductor is beating the bus';
    await site.send(editDevotional, { ...verse, date: today, title: other });
    const edited = (await site.get(card)).rawPayload;
    expect(await edgesOf(rawPayload, texts)).toBeGreaterThan(500);
    expect(await edgesOf(edited, texts)).not.toBe(await edgesOf(rawPayload, texts));
    expect(await edgesOf(edited, { left: 0, top: 0, width: 60, height: 630 })).toBe(0);
  });

  it('is drawn once, and asked for again by what it shows', async () => {
    await add(today);
    const first = await site.get(post);
    const { etag } = first.headers;
    const again = await site.app.inject({ url: post, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await site.get(post)).rawPayload.equals(first.rawPayload)).toBe(true);

    await site.send(editDevotional, { ...verse, date: today, title: 'Before the bus moves' });
    const edited = await site.app.inject({ url: post, headers: { 'if-none-match': String(etag) } });
    expect(edited.statusCode).toBe(200);
    expect(edited.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('has the church’s name and colours', async () => {
    await add(today);
    const { settings, updated_at } = (await site.get(getEditableSettings.path, site.cookie)).json();
    const corner = async () => {
      const { rawPayload } = await site.get(post);
      const [red = 0, green = 0, blue = 0] = await sharp(rawPayload)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return { rawPayload, isGreen: green > red && green > blue };
    };
    const before = await corner();
    const look = { ...settings.look, barColour: '#00341c' };
    const named = await site.send(saveSettings, {
      settings: { ...settings, churchName: 'Grace House', look },
      updated_at,
    });
    expect(named.statusCode).toBe(200);
    const after = await corner();
    expect([before.isGreen, after.isGreen]).toEqual([false, true]);
    const foot = { left: 300, top: 1220, width: 480, height: 60 };
    expect(await edgesOf(after.rawPayload, foot)).toBeGreaterThan(100);
    expect(await edgesOf(after.rawPayload, foot)).not.toBe(await edgesOf(before.rawPayload, foot));
  });

  it('keeps every word on it, however long, in Yoruba too', async () => {
    const long = `“${'Ọ̀rọ̀ Ẹ̀mí Mímọ́ ṣíṣe ìwọ̀nyí. '.repeat(60)}” Sáàmù 119:1-40 (Bíbélì Mímọ́, 1900)`;
    await site.send(createYorubaDevotional, {
      ...verse,
      date: today,
      language: 'YO',
      title: 'Ọ̀rọ̀ '.repeat(30),
      text: long,
    });
    const { rawPayload, statusCode } = await site.get(versePicturePath({ date: today, language: 'YO', shape: 'post' }));
    expect(statusCode).toBe(200);
    // There is text in the middle, and none in the margins or over the people.
    expect(await edgesOf(rawPayload, { left: 84, top: 300, width: 912, height: 200 })).toBeGreaterThan(1000);
    expect(await edgesOf(rawPayload, { left: 1000, top: 0, width: 80, height: 600 })).toBe(0);
  });

  it('takes signs of markup and marks of WhatsApp as words', async () => {
    await add(today, { title: '*Salt* & light <b>', text: '_You are_ <span size="9999">& more</span> </span>' });
    expect((await site.get(post)).statusCode).toBe(200);
  });

  it('is there for no day that visitors cannot read yet, for editors either', async () => {
    await add('2026-11-22');
    const tomorrow = versePicturePath({ date: '2026-11-22', language: 'EN', shape: 'post' });
    expect((await site.get(tomorrow)).statusCode).toBe(404);
    expect((await site.get(tomorrow, site.cookie)).statusCode).toBe(404);
    const { settings, updated_at } = (await site.get(getEditableSettings.path, site.cookie)).json();
    await site.send(saveSettings, {
      settings: { ...settings, texts: { ...settings.texts, daysToCome: 'shown' } },
      updated_at,
    });
    expect((await site.get(tomorrow)).statusCode).toBe(200);
  });

  it.each([
    'no-day-en-post.jpg',
    '2026-02-30-en-post.jpg',
    '2026-11-21-fr-post.jpg',
    '2026-11-21-en-poster.jpg',
    '2026-11-21-en-post.png',
    '2026-11-21-yo-post.jpg',
  ])('is none at %s', async (file) => {
    await add(today);
    const response = await site.get(`/assets/verses/${file}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false });
  });

  it('is drawn for one network so often, and what is there is answered all the same', async () => {
    await add(today);
    await site.get(post);
    const from = (url: string) => site.app.inject({ url, remoteAddress: '203.0.113.9' });
    let drawn = 0;
    let last = await from(post);
    while (last.statusCode === 200 && drawn <= DRAWING_LIMIT.each) {
      const date = addDays('2026-10-01', drawn++);
      await add(date);
      last = await from(versePicturePath({ date, language: 'EN', shape: 'post' }));
    }
    expect(drawn).toBeGreaterThan(4);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(last.headers.etag).toBeUndefined();
    expect((await from(post)).statusCode).toBe(200);
  });
});
