/**
 * Runs in a page: whether React has taken it over and its heading is there; from then on a click is heard. In a
 * sleeping island, React has taken over the frame alone.
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
