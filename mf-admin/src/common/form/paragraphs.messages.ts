/** How a text of many paragraphs is typed, for who reads it on the site. */
export const PARAGRAPHS_AND_MARKS =
  'An empty line begins a new paragraph. *Bold*, _italic_ and addresses with https:// are shown as in WhatsApp.';

/** As `PARAGRAPHS_AND_MARKS`, for a form in Yoruba. */
export const PARAGRAPHS_AND_MARKS_YO =
  'Ìlà òfìfo kan máa ń bẹ̀rẹ̀ ìpínrọ̀ tuntun. *Dúdú*, _títẹ̀_ àti àdírẹ́sì tó ní https:// ń hàn bí wọ́n ṣe ń hàn nínú WhatsApp.';
