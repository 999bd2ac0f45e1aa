/** How long a link must be in view to count as looked at. */
const LOOK_MS = 1500;
/** Maximum number of pages to prepare: no visitor needs more at once. */
const MOST_PAGES = 3;

/**
 * Prepares the pages whose links in a page's text are looked at, each once. For fast, unmetered connections (`isFreeLine`).
 *
 * @param prepare fetches what a navigation to an address needs; returns false if it is not a page of ours
 * @returns a function that looks for links again, to be called when another page is shown
 */
export function prepareInView(prepare: (url: URL) => boolean): () => void {
  const prepared = new Set<string>();
  const looks = new Map<Element, ReturnType<typeof setTimeout>>();
  const end = (link: Element) => {
    clearTimeout(looks.get(link));
    looks.delete(link);
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      end(target);
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      const { href, pathname } = target;
      looks.set(
        target,
        setTimeout(() => {
          sight.unobserve(target);
          if (prepared.size < MOST_PAGES && !prepared.has(pathname) && prepare(new URL(href))) prepared.add(pathname);
        }, LOOK_MS),
      );
    }
  });
  return () => {
    sight.disconnect();
    for (const link of looks.keys()) end(link);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (link.origin === location.origin && link.pathname !== location.pathname) sight.observe(link);
    }
  };
}
