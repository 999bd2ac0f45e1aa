/** Podcast programs require square pictures, 1400 to 3000 pixels wide. */
export const COVER_SIDE = 1500;

const ray = (degrees: number) => `<path d="M0-330V-430" transform="rotate(${degrees})"/>`;

/** A sun rising behind an open Bible, in the church's colours: the podcast's picture while the church has no logo. */
export const podcastCover = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_SIDE}" height="${COVER_SIDE}" viewBox="-750 -750 1500 1500">` +
  '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1e1b4b"/><stop offset=".5" stop-color="#5b3fa8"/>' +
  '<stop offset=".8" stop-color="#e98a4f"/><stop offset="1" stop-color="#f5b83d"/></linearGradient></defs>' +
  '<path fill="url(#sky)" d="M-750-750H750V330H-750z"/><path fill="#1e1b4b" d="M-750 290H750V750H-750z"/>' +
  `<g transform="translate(0 130)"><circle r="270" fill="#f5b83d"/><g stroke="#f5b83d" stroke-width="26" stroke-linecap="round">${[-75, -45, -15, 15, 45, 75].map(ray).join('')}</g></g>` +
  '<path fill="#fffbf3" d="M0 250C-110 165-300 140-470 180V500C-300 460-110 485 0 570C110 485 300 460 470 500V180C300 140 110 165 0 250z"/>' +
  '<path fill="#e9dfca" d="M-14 255H14V570H-14z"/>' +
  '<g fill="none" stroke="#5b3fa8" stroke-width="16" stroke-linecap="round" opacity=".45">' +
  [0, 70, 140]
    .map(
      (down) =>
        `<path d="M-395 ${262 + down}C-285 ${245 + down}-175 ${258 + down}-85 ${302 + down}M395 ${262 + down}C285 ${245 + down} 175 ${258 + down} 85 ${302 + down}"/>`,
    )
    .join('') +
  '</g></svg>';
