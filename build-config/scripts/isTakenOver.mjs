/**
 * Runs in a page: whether React has taken it over and its heading is there; from then on a click is heard.
 *
 * @returns {boolean}
 */
export function isTakenOver() {
  const heading = document.querySelector('#page h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}
