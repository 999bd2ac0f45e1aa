import { LONGEST_CAPTION, whatsAppCaption, whatsAppText } from './whatsAppText.ts';

const devotional = {
  date: '2026-11-21',
  language: 'EN',
  title: 'Before the danfo moves',
  text: '“My voice shalt thou hear.” Psalm 5:3',
  content: 'The conductor is beating the bus.\n\nSpeak first.',
  prayer: 'Father, hear me.',
  bible_reading: 'Psalm 5',
} as const;
const of = { siteUrl: 'https://church.example', name: 'Breakfast With The Holy Spirit' };

it('goes with a picture whole where a caption holds it', () => {
  expect(whatsAppCaption({ devotional, ...of })).toBe(whatsAppText({ devotional, ...of }));
});

it('has some lines of a long message, and verse, prayer and link whole', () => {
  const caption = whatsAppCaption({
    devotional: { ...devotional, content: 'Speak to him first. '.repeat(200) },
    ...of,
  });
  expect(caption.length).toBeLessThanOrEqual(LONGEST_CAPTION);
  expect(caption.length).toBeGreaterThan(LONGEST_CAPTION - 60);
  expect(caption).toMatch(/Speak to him first.*…\n/);
  for (const part of [devotional.title, devotional.text, devotional.prayer, '/fast?date=2026-11-21&lang=en']) {
    expect(caption).toContain(part);
  }
});

it('leaves the message out where nothing of it would be said', () => {
  const caption = whatsAppCaption({ devotional: { ...devotional, prayer: 'Hear us. '.repeat(200) }, ...of });
  expect(caption).not.toContain('conductor');
  expect(caption).not.toContain('Content');
});

it('calls the devotional as the church does, and by its Yoruba name where it has the usual one', () => {
  const yoruba = { ...devotional, language: 'YO' } as const;
  expect(whatsAppText({ devotional: yoruba, ...of })).toContain('OÚNJẸ ÀÁRỌ̀ PẸ̀LÚ Ẹ̀MÍ MÍMỌ́');
  expect(whatsAppText({ devotional: yoruba, ...of, name: 'Manna' })).toContain('*MANNA*');
});
