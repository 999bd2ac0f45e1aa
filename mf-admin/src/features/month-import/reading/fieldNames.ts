import { type DevotionalField, devotionalLabel } from '@cog/contracts/devotionals/schema';
import { foldedText } from './foldedText.ts';

/** A text of a devotional: every field but the date. */
export type TextName = Exclude<DevotionalField, 'date'>;

export const textNames = ['title', 'text', 'content', 'prayer', 'bible_reading'] as const satisfies readonly TextName[];

/** How people head the fields, besides the labels of the form; folded, the Yoruba ones behind the English. */
const headings: Record<TextName, string> = {
  title: `topic, theme, heading, headline, subject, todays topic, todays title, devotional topic, devotional title,
    akori, akori oro, akole oro, ori oro, koko oro, ori oro oni, akole oni, akori oni`,
  text: `texts, memory verse, memory verses, memory text, memorise, memorize, bible text, bible texts, bible verse,
    bible passage, scripture, scriptures, scripture text, scripture reading, scripture passage, key verse, key text,
    key scripture, anchor text, anchor scripture, anchor verse, main text, verse, verse of the day, todays verse,
    todays text, text for today, text for the day, passage, opening scripture,
    ese, ese bibeli, ese akosori, akosori, ese iwe mimo, iwe mimo, ese oni, ese bibeli fun oni, ese bibeli oni`,
  content: `contents, message, messages, body, devotion, exposition, reflection, meditation, commentary, explanation,
    lesson, the word, todays message, todays word, message of the day, message for today, word for today,
    word for the day, the message, oro oni, oro naa, ifiranse, alaye, iwaasu, oro fun oni, akoonu`,
  prayer: `prayers, prayer point, prayer points, prayer for today, prayer for the day, prayer of the day, todays prayer,
    todays prayers, prayer focus, closing prayer, let us pray, lets pray, prayer guide,
    koko adura, awon koko adura, adura oni, adura fun oni, awon adura, ojuami adura, e je ka gbadura, e je ki a gbadura`,
  bible_reading: `bible readings, bible in one year, bible in a year, the bible in one year, the bible in a year,
    one year bible, one year bible reading, bible reading in one year, read the bible in one year, daily bible reading,
    daily reading, daily readings, todays bible reading, bible reading for today, bible reading for the day,
    bible reading plan, further reading, reading, readings, read, bible study,
    kika bibeli, bibeli kika fun oni, kika bibeli oni, kika bibeli ojoojumo, kika bibeli fun oni, bibeli ni odun kan,
    bibeli laarin odun kan, bibeli ninu odun kan, bibeli odun kan, ka bibeli, kika, iwe kika`,
};

const named = new Map<string, TextName>(
  textNames.flatMap((name) =>
    [devotionalLabel('EN', name), devotionalLabel('YO', name), ...headings[name].split(/,\s*/)].map(
      (heading) => [foldedText(heading), name] as const,
    ),
  ),
);

/** The field that a folded heading names, or null. */
export const fieldOf = (heading: string): TextName | null => named.get(heading) ?? null;
