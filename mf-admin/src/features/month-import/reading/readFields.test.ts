import { linesOf } from './linesOf.ts';
import { readFields } from './readFields.ts';

const read = (text: string) => readFields(linesOf(text));

const content = 'The conductor beats the side of the bus.\n\nThe day has begun to speak.';
const whole = {
  title: 'Before the danfo moves',
  text: 'Psalm 5:3',
  content,
  prayer: 'Father, hear me. Amen.',
  bible_reading: 'Psalm 5',
};

const given = (text: string) => ({ ...whole, text });

describe('the fields of a day', () => {
  it.each([
    [
      'labels with colons',
      `Title: Before the danfo moves\nText: Psalm 5:3\nContent: ${content}\nPrayer: Father, hear me. Amen.\nBible Reading: Psalm 5`,
      whole,
    ],
    [
      'labels alone on their lines',
      `TITLE\nBefore the danfo moves\n\nMEMORY VERSE\nPsalm 5:3\n\nMESSAGE\n\n${content}\n\nPRAYER POINTS\nFather, hear me. Amen.\n\nBIBLE IN ONE YEAR\nPsalm 5`,
      whole,
    ],
    [
      'bold labels of a message',
      `*TOPIC:* Before the danfo moves\n*Scripture Text:* Psalm 5:3\n\n${content}\n\n*Prayer:* Father, hear me. Amen.\n_Bible Reading:_ Psalm 5`,
      whole,
    ],
    [
      'labels with dashes',
      `Theme - Before the danfo moves\nTEXT- Psalm 5:3\nBODY – ${content}\nPrayer — Father, hear me. Amen.\nBible reading (morning) - Psalm 5`,
      whole,
    ],
    [
      'labels in brackets',
      `[TOPIC] Before the danfo moves\n*[TEXT]* Psalm 5:3\n[Content]: ${content}\n[Prayer]\nFather, hear me. Amen.\n[BIBLE READING] - Psalm 5`,
      whole,
    ],
    [
      'labels with full stops',
      `Topic. Before the danfo moves\nText. Psalm 5:3\nContent. ${content}\nPrayer. Father, hear me. Amen.\n*Bible Reading.* Psalm 5`,
      whole,
    ],
    [
      'no label of the content',
      `Topic: Before the danfo moves\n\nText: Psalm 5:3\n\n${content}\n\nPrayer: Father, hear me. Amen.\nBible Reading: Psalm 5`,
      whole,
    ],
    [
      'no empty line below the text',
      `Topic: Before the danfo moves\nText: Psalm 5:3\n${content}\nPrayer: Father, hear me. Amen.\nBible Reading: Psalm 5`,
      whole,
    ],
    [
      'a title without its label',
      `Before the danfo moves\nText: Psalm 5:3\n\n${content}\n\nPrayer: Father, hear me. Amen.\n\nBible Reading: Psalm 5`,
      whole,
    ],
    [
      'title and text without labels',
      `*Before the danfo moves*\nPsalm 5:3\n\n${content}\n\nPrayer: Father, hear me. Amen.\n\nBible Reading: Psalm 5`,
      whole,
    ],
    [
      'a reference and its quotation',
      `Before the danfo moves\n\nText: Psalm 5:3\n\n“My voice shalt thou hear.”\n\n${content}\n\nPrayer: Father, hear me. Amen.\n\nBible Reading: Psalm 5`,
      given('Psalm 5:3\n“My voice shalt thou hear.”'),
    ],
    [
      'Yoruba labels',
      `Àkọlé: Before the danfo moves\nẸsẹ Bíbélì: Psalm 5:3\nỌ̀rọ̀: ${content}\nÀdúrà: Father, hear me. Amen.\nBíbélì kíkà: Psalm 5`,
      whole,
    ],
    [
      'Yoruba labels without tone marks',
      `AKORI: Before the danfo moves\nESE BIBELI: Psalm 5:3\nORO: ${content}\nADURA: Father, hear me. Amen.\nBIBELI KIKA: Psalm 5`,
      whole,
    ],
  ])('are read from %s', (_, text, expected) => {
    const { texts, notes } = read(text);
    expect({ ...texts, text: texts.text.replaceAll('\n\n', '\n') }).toEqual(expected);
    expect(notes).toEqual([]);
  });

  it('are guessed by their order where nothing is labelled', () => {
    expect(read(`Before the danfo moves\nPsalm 5:3\n${content}`).texts).toEqual({
      ...whole,
      prayer: '',
      bible_reading: '',
    });
    expect(read(`Before the danfo moves\n\n${content}`).texts).toEqual({
      ...whole,
      text: '',
      prayer: '',
      bible_reading: '',
    });
  });

  it('keep prayer points together, with their numbers', () => {
    const { texts, notes } = read('Prayer point 1: Father, hear me.\nPrayer point 2: Lord, lead me.');
    expect(texts.prayer).toBe('1. Father, hear me.\n2. Lord, lead me.');
    expect(notes).toEqual([]);
  });

  it('do not swallow what has no label of theirs: it goes to the content, with a note', () => {
    const hymn = read(
      'Title: A\nText: John 1:1\nContent: B\nPrayer: C\nHYMN: 23\nBible Reading: John 1\n\nThe Studio Team',
    );
    expect(hymn.texts).toEqual({
      title: 'A',
      text: 'John 1:1',
      content: 'B\n\nHYMN: 23\n\nThe Studio Team',
      prayer: 'C',
      bible_reading: 'John 1',
    });
    expect(hymn.notes).toEqual([
      'What begins “HYMN: 23” had no label. It is in the content now.',
      'What begins “The Studio Team” had no label. It is in the content now.',
    ]);
  });

  it('leave a heading within the content, and a colon or dash in a sentence, where they are', () => {
    const body = 'Remember: God is good.\n\nA WORD TO FATHERS: be still.\n\nHe sent a text-message - twice.';
    expect(read(`Title: A\nContent: ${body}\nPrayer: C`).texts.content).toBe(body);
  });

  it('leave a sentence of one word and a verse of a hymn where they are', () => {
    const typed = 'Prayer. It is a door.\n[Verse 2]\nGrace has brought me.\n[He sings] Read. Pray. Go.';
    expect(read(`Title: A\nText: Psalm 1:1\nContent: ${typed}\nPrayer: Amen.`).texts.content).toBe(typed);
  });

  it('keep the bullets of a list, and lose the stars of bold letters', () => {
    const { texts } = read('*Text*\n_Psalm 27:1_\n\nContent\n• One\n• Two\n\n*Prayer*\n- Lead me.');
    expect(texts).toMatchObject({ text: 'Psalm 27:1', content: '• One\n• Two', prayer: '- Lead me.' });
  });

  it('say that a label is there twice', () => {
    const { texts, notes } = read('Title: A\nTitle: B');
    expect(texts.title).toBe('A B');
    expect(notes).toEqual(['There are two labels for the title.']);
  });

  it('take a text with its memory verse, and say where another one is below the content', () => {
    const above = 'Topic: A\nText: John 10:9\nMemory verse: Psalm 23:1\nMessage\nB';
    expect(read(above)).toMatchObject({ texts: { text: 'John 10:9\nPsalm 23:1', content: 'B' }, notes: [] });
    expect(read(`${above}\nMemory verse: Psalm 1:1`).notes).toEqual(['There are two labels for the text.']);
  });

  it('lose no word', () => {
    const text = `one\ntwo\n\nText: three\nfour\n\nPrayer\nfive\n\nTitle\nsix\nseven\n\nBible reading: eight\n\nnine\nPRAISE: ten`;
    const { texts } = read(text);
    const typed = Object.values(texts).join(' ');
    for (const word of 'one two three four five six seven eight nine ten'.split(' ')) expect(typed).toContain(word);
  });
});
