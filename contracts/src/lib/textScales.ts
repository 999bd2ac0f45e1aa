/** The factors by which readers can enlarge long texts. */
export const textScales = [1, 1.2, 1.45, 1.75] as const;
export type TextScale = (typeof textScales)[number];

/** Holds the index in `textScales` that a visitor chose, for the server and for scripts; the only place that does. */
export const textSizeCookie = { plain: 'textsize', secure: '__Host-textsize' } as const;

const YEAR_S = 365 * 24 * 60 * 60;

/** In a browser: the size that the cookie has; 1 by default. */
export function readTextScale(): TextScale {
  const { cookie } = document;
  const [, index] = /__Host-textsize=(\d)/.exec(cookie) ?? /(?:^|; )textsize=(\d)/.exec(cookie) ?? [];
  return textScales[Number(index)] ?? 1;
}

/** In a browser: sets the cookie, as the server's `/textsize` does. */
export function storeTextScale(scale: TextScale): void {
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? textSizeCookie.secure : textSizeCookie.plain;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a press may leave the page
  document.cookie = `${name}=${textScales.indexOf(scale)}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The next size, as far as they go. @param step 'larger', or anything else for a smaller one */
export function stepTextScale(scale: TextScale, step: string | null | undefined): TextScale {
  return textScales[textScales.indexOf(scale) + (step === 'larger' ? 1 : -1)] ?? scale;
}
