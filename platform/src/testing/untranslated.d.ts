/** A text that a page shows or that a screen reader says. */
export interface ShownText {
  text: string;
  /** As declared nearest to it below the root; null where nothing is. */
  lang: string | null;
}
/** Every text in a part of a page that has words. It stands by itself, so that it can be run in a browser. */
export declare function textsIn(root: Element): ShownText[];
/** Texts that are the same for both, where nothing around them says what they are. */
export declare function sameInBoth(
  english: readonly ShownText[],
  yoruba: readonly ShownText[],
  names?: readonly string[],
): string[];
/**
 * What a page shows to readers of Yoruba in English without saying so: texts that are the same in both languages, where
 * nothing around them has a `lang`.
 *
 * @param english the page as a reader of English has it
 * @param yoruba the same page in Yoruba
 * @param names what is the same in every language: names of people, places, brands
 */
export declare const untranslated: (english: Element, yoruba: Element, names?: readonly string[]) => string[];
