/**
 * Signs in to a running site.
 *
 * @param {string} site its address, without a trailing slash
 * @param {string} path of the endpoint, '/api/admin/session' or '/citizen/login/'
 * @param {object} credentials
 * @returns {Promise<{ name: string, value: string, url: string }[]>} the cookies that a browser sends after that
 */
export async function signIn(site, path, credentials) {
  const answer = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`Signing in at ${path} was answered ${answer.status}.`);
  return answer.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';')[0].split('=');
    return { name, value, url: site };
  });
}
