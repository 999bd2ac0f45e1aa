/**
 * Runs in a page: whether React has taken it over and its heading stands; from then on a click is heard. Of an island that
 * sleeps React has the frame.
 *
 * @returns {boolean}
 */
export function isTakenOver() {
  const heading = document.querySelector('#page h1');
  const taken = heading?.closest('[data-island]') ?? heading;
  return [heading, taken].some(
    (element) => element != null && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
}
