/** How a text of many paragraphs is typed, for who reads it on the site. */
export const PARAGRAPHS_AND_MARKS =
  'An empty line begins a new paragraph. *Bold*, _italic_ and addresses with https:// are shown as in WhatsApp.';
