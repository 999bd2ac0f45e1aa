/** A link is looked at when it has been in sight for so long. */
const LOOK_MS = 1500;
/** No visitor needs more pages than this at once. */
const MOST_PAGES = 3;

/**
 * Prepares the pages whose links are looked at in the words of a page, each once. For lines that are good and cost nothing
 * (`isFreeLine`).
 *
 * @param prepare fetches what going to an address takes; returns false where that is none of ours
 * @returns looks for links once more: another page is shown
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
