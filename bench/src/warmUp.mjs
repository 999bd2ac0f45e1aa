/** Visits to a server before it is measured, so that it runs compiled code as it does all day. */
const WARM_UP_VISITS = 20;

/**
 * Visits every page of every server.
 *
 * @param {readonly string[]} urls of servers, without a slash at their end
 * @param {readonly string[]} paths
 * @throws Error where one does not answer
 */
export async function warmUp(urls, paths) {
  for (const url of urls) {
    for (const path of paths) {
      for (let visit = 0; visit < WARM_UP_VISITS; visit++) {
        const response = await fetch(url + path);
        if (!response.ok) throw new Error(`${url}${path} answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
    }
  }
}
