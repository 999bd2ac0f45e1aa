/** The text of each message in the chats below, without sender and time. */
const day = (banner: string, title: string, verse: string, content: string, prayer: string, reading: string) =>
  `🌅 *BREAKFAST WITH THE HOLY SPIRIT* 🌅
━━━━━━━━━━━━━━
📅 *${banner}*

*🔥 TOPIC: ${title}*

*📖 TEXT:* ${verse}

*💬 MESSAGE*
${content}

*🙏🏽 PRAYER POINTS:*
${prayer}

📚 *BIBLE IN ONE YEAR:* _${reading}_`;

const monday = day(
  'MONDAY, 1st MARCH, 2027',
  'Before the danfo moves',
  '_“My voice shalt thou hear in the morning, O LORD.”_ *Psalm 5:3 (KJV)*',
  'The conductor is *already* beating the side of the bus.\n\n• Speak first.\n• Then listen: https://church.example/listen_first',
  '🙏 Father, hear me.\n🙏 Lead me today. Amen.',
  'Psalm 5; Luke 1',
);
const tuesday = day(
  'TUESDAY, 2nd MARCH, 2027',
  'The narrow gate',
  '“Enter ye in at the strait gate.” Matthew 7:13',
  '*Two* gates stand at the end of our street.\n\nOne of them is _narrow_.',
  'Lord, show me the gate. Amen.',
  'Psalm 6; Luke 2',
);

/** The parsed content of the two days. */
export const chatDays = [
  {
    date: '2027-03-01',
    texts: {
      title: 'Before the danfo moves',
      text: '“My voice shalt thou hear in the morning, O LORD.” Psalm 5:3 (KJV)',
      content:
        'The conductor is *already* beating the side of the bus.\n\n• Speak first.\n• Then listen: https://church.example/listen_first',
      prayer: '🙏 Father, hear me.\n🙏 Lead me today. Amen.',
      bible_reading: 'Psalm 5; Luke 1',
    },
  },
  {
    date: '2027-03-02',
    texts: {
      title: 'The narrow gate',
      text: '“Enter ye in at the strait gate.” Matthew 7:13',
      content: '*Two* gates stand at the end of our street.\n\nOne of them is _narrow_.',
      prayer: 'Lord, show me the gate. Amen.',
      bible_reading: 'Psalm 6; Luke 2',
    },
  },
];

const marked = (sign: string, text: string) => `${sign}${text}`;

/** Messages selected and copied in WhatsApp on Android or in a browser. */
export const copiedChat = `[05:12, 3/1/2027] Pastor Kunle: ${monday}
Edited
[05:40, 3/1/2027] Sister Bola: Amen! 🙏🏽🙏🏽
God bless you sir
[05:41, 3/1/2027] Deacon Femi: <Media omitted>
[05:12, 3/2/2027] Pastor Kunle: ${tuesday}
[06:01, 3/2/2027] Sister Bola: Amen and amen`;

/** The same chat exported on Android: with a line of WhatsApp's own, and narrow spaces in times. */
export const androidExport = `3/1/27, 05:00 - Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them.
3/1/27, 5:12\u202fam - Pastor Kunle: ${monday}
3/1/27, 5:13\u202fam - Pastor Kunle added +234 803 123 4567
3/1/27, 5:40\u202fam - Sister Bola: Amen! 🙏🏽🙏🏽
God bless you sir
3/1/27, 5:41\u202fam - Deacon Femi: IMG-20270301-WA0004.jpg (file attached)
3/2/27, 5:12\u202fam - Pastor Kunle: ${tuesday} <This message was edited>
3/2/27, 6:01\u202fam - Sister Bola: This message was deleted`;

/** The same chat exported on an iPhone: with direction marks, seconds, and '~' before senders who are not contacts. */
export const iphoneExport = [
  marked('\u200e', '[01/03/2027, 05:00:00] Breakfast Group: \u200eMessages and calls are end-to-end encrypted.'),
  `[01/03/2027, 05:12:33] ~ Pastor Kunle: ${monday}`,
  '[01/03/2027, 05:40:10] Sister Bola: Amen! 🙏🏽🙏🏽\nGod bless you sir',
  marked('\u200e', '[01/03/2027, 05:41:00] Deacon Femi: \u200e<attached: 00000012-PHOTO-2027-03-01-05-41-00.jpg>'),
  `[02/03/2027, 05:12:40] ~ Pastor Kunle: ${tuesday}\u200e<This message was edited>`,
  marked('\u200e', '[02/03/2027, 06:01:09] Sister Bola: \u200eimage omitted'),
].join('\n');

/** Two messages, each forwarded and pasted without its sender. */
export const pastedMessages = `${monday}\n\n${tuesday}\n━━━━━━━━━━━━━━`;
