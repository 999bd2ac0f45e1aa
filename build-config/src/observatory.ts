/**
 * The score that Mozilla's HTTP Observatory gives a site, by the rules of its scanner's version 4 algorithm
 * (github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests/`; MDN, "HTTP Observatory: tests
 * and scoring"): 100 points, less what each rule takes away, and, from 90 on, more what it gives. Two rules need what
 * is known to Mozilla alone, the list of preloaded HSTS sites, and are scored without it.
 */

/** What a scan saw of a site. */
export interface Scan {
  /** Address of the home page, https or not. */
  url: URL;
  /** Headers of the home page; several of one name joined by ', ', but for `cookies`. */
  headers: ReadonlyMap<string, string>;
  /** The home page's `Set-Cookie` headers. */
  cookies: readonly string[];
  html: string;
  /** `Access-Control-Allow-Origin` and `-Credentials` that `http-observatory.security.mozilla.org` was answered. */
  crossOrigin: { allowed: string | null; credentials: string | null };
  /** Addresses that the plain http address led through, itself first; null where nothing answers there. */
  httpRoute: readonly URL[] | null;
}

/** One rule's verdict. */
export interface Verdict {
  rule: string;
  /** What was found, as the scanner names it. */
  result: string;
  modifier: number;
}

const MINIMUM_FOR_EXTRA_CREDIT = 90;
/** Six months, as the scanner counts them: a lot of sites use 180 days. */
const SIX_MONTHS_S = 15_552_000;

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const UNSAFE = new Set([...BROAD, "'unsafe-inline'", 'data:']);
const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
const hasNonceOrHash = (sources: ReadonlySet<string>) =>
  [...sources].some((one) => /^'(nonce|sha(256|384|512))-/.test(one));

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

/** The directives of one policy; null for one that the scanner refuses, as with a directive given twice. */
function parsePolicy(text: string): Policy | null {
  if (text.includes(',') || text.trim().length < 'img-src'.length - 1) return null;
  const policy = new Map<string, ReadonlySet<string>>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (policy.has(name)) return null;
    policy.set(name, new Set(values.length === 0 && name.endsWith('-src') ? ["'none'"] : values));
  }
  return policy;
}

function contentSecurityPolicy({ headers, url }: Scan): [string, number] {
  const text = headers.get('content-security-policy');
  if (text === undefined) return ['csp-not-implemented', -25];
  const policy = parsePolicy(text);
  if (policy === null) return ['csp-header-invalid', -25];
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? new Set(['*']);
  const scripts = new Set(sources('script-src'));
  const styles = new Set(sources('style-src'));
  for (const list of [scripts, styles]) if (hasNonceOrHash(list)) list.delete("'unsafe-inline'");
  if (scripts.has("'strict-dynamic'")) {
    if (!hasNonceOrHash(scripts)) return ['csp-header-invalid', -25];
    for (const source of scripts) {
      if (source === "'self'" || [...BROAD].some((broad) => source.startsWith(broad))) scripts.delete(source);
    }
  }
  const passive = ['img-src', 'media-src'];
  const active = [...policy]
    .filter(([name]) => ![...passive, 'script-src'].includes(name))
    .flatMap(([, list]) => [...list]);
  const isSecure = url.protocol === 'https:';
  if ([...scripts].some((source) => UNSAFE.has(source)) || [...sources('object-src')].some((one) => BROAD.has(one))) {
    return ['csp-implemented-with-unsafe-inline', -20];
  }
  if (isSecure && [...active, ...scripts].some(isInsecure)) return ['csp-implemented-with-insecure-scheme', -20];
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return ['csp-implemented-with-unsafe-eval', -10];
  if (
    isSecure &&
    passive.flatMap((name) => [...(policy.get(name) ?? policy.get('default-src') ?? [])]).some(isInsecure)
  ) {
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
  }
  if ([...styles].some((source) => UNSAFE.has(source)))
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  const fallback = policy.get('default-src');
  return fallback?.size === 1 && fallback.has("'none'")
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

function cookies(scan: Scan): [string, number] {
  if (scan.cookies.length === 0) return ['cookies-not-found', 0];
  const [, hsts] = strictTransportSecurity(scan);
  let worst: [string, number] = ['cookies-secure-with-httponly-sessions-and-samesite', 5];
  const lower = (result: string, modifier: number) => {
    if (modifier < worst[1]) worst = [result, modifier];
  };
  for (const cookie of scan.cookies) {
    const [pair = '', ...attributes] = cookie
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const isSession = /login|sess/.test(pair.split('=')[0] ?? '');
    const sameSite = attributes.find((one) => one.startsWith('samesite'))?.slice('samesite='.length);
    const isSecure = attributes.includes('secure');
    if (sameSite === undefined) lower('cookies-secure-with-httponly-sessions', 0);
    else if (!['lax', 'strict', 'none'].includes(sameSite) || (sameSite === 'none' && !isSecure)) {
      lower('cookies-samesite-flag-invalid', -20);
    }
    if (!isSecure) {
      if (hsts >= 0) lower('cookies-without-secure-flag-but-protected-by-hsts', isSession ? -10 : -5);
      else lower('cookies-without-secure-flag', isSession ? -40 : -20);
    }
    if (isSession && !attributes.includes('httponly')) lower('cookies-session-without-httponly-flag', -30);
  }
  return worst;
}

function crossOriginResourceSharing({ crossOrigin: { allowed, credentials } }: Scan): [string, number] {
  if (allowed === null) return ['cross-origin-resource-sharing-not-implemented', 0];
  if (allowed === '*') return ['cross-origin-resource-sharing-implemented-with-public-access', 0];
  return allowed === OBSERVATORY && credentials === 'true'
    ? ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
    : ['cross-origin-resource-sharing-implemented-with-restricted-access', 0];
}

function redirection({ httpRoute }: Scan): [string, number] {
  if (httpRoute === null) return ['redirection-not-needed-no-http', 0];
  const [first, second] = httpRoute;
  if (first === undefined || second === undefined) return ['redirection-missing', -20];
  if (httpRoute.at(-1)?.protocol !== 'https:') return ['redirection-not-to-https', -20];
  if (second.protocol === 'http:') return ['redirection-not-to-https-on-initial-redirection', -10];
  if (first.hostname !== second.hostname) return ['redirection-off-host-from-http', -5];
  return ['redirection-to-https', 0];
}

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

function referrerPolicy({ headers }: Scan): [string, number] {
  const text = headers.get('referrer-policy');
  if (text === undefined) return ['referrer-policy-not-implemented', 0];
  const policies = text
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  const last = policies.findLast((one) => [...PRIVATE_REFERRERS, ...UNSAFE_REFERRERS].includes(one));
  if (last === undefined) return ['referrer-policy-header-invalid', -5];
  return PRIVATE_REFERRERS.includes(last) ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5];
}

function strictTransportSecurity({ headers, url }: Scan): [string, number] {
  if (url.protocol !== 'https:') return ['hsts-not-implemented-no-https', -20];
  const text = headers.get('strict-transport-security');
  if (text === undefined) return ['hsts-not-implemented', -20];
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(text)?.[1];
  if (age === undefined || text.includes(',')) return ['hsts-header-invalid', -20];
  return Number(age) < SIX_MONTHS_S
    ? ['hsts-implemented-max-age-less-than-six-months', -10]
    : ['hsts-implemented-max-age-at-least-six-months', 0];
}

/** Integrity and address of the scripts of a document that have an address. */
function scriptsOf(html: string): { src: string; integrity: boolean }[] {
  return [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) => {
    const src = /\ssrc="([^"]*)"/i.exec(tag)?.[1];
    return src === undefined ? [] : [{ src, integrity: /\sintegrity="[^"]+"/i.test(tag) }];
  });
}

function subresourceIntegrity({ html, headers, url }: Scan): [string, number] {
  if (!/html/.test(headers.get('content-type') ?? 'text/html')) return ['sri-not-implemented-response-not-html', 0];
  if (!/<script\b/i.test(html)) return ['sri-not-implemented-but-no-scripts-loaded', 0];
  const scripts = scriptsOf(html);
  const foreign = scripts.filter(({ src }) => src.startsWith('//') || new URL(src, url).hostname !== url.hostname);
  const insecure = foreign.filter(({ src }) => !src.startsWith('https:'));
  if (insecure.some(({ integrity }) => !integrity)) {
    return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50];
  }
  if (insecure.length > 0) return ['sri-implemented-but-external-scripts-not-loaded-securely', -20];
  if (foreign.some(({ integrity }) => !integrity))
    return ['sri-not-implemented-but-external-scripts-loaded-securely', -5];
  if (foreign.length > 0) return ['sri-implemented-and-external-scripts-loaded-securely', 5];
  return url.protocol === 'https:' && scripts.some(({ integrity }) => integrity)
    ? ['sri-implemented-and-all-scripts-loaded-securely', 5]
    : ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
}

function contentTypeOptions({ headers }: Scan): [string, number] {
  const text = headers.get('x-content-type-options');
  if (text === undefined) return ['x-content-type-options-not-implemented', -5];
  return text.trim().toLowerCase() === 'nosniff'
    ? ['x-content-type-options-nosniff', 0]
    : ['x-content-type-options-header-invalid', -5];
}

function frameOptions({ headers }: Scan): [string, number] {
  if (parsePolicy(headers.get('content-security-policy') ?? '')?.has('frame-ancestors')) {
    return ['x-frame-options-implemented-via-csp', 5];
  }
  const text = headers.get('x-frame-options')?.trim().toLowerCase();
  if (text === undefined) return ['x-frame-options-not-implemented', -20];
  return /^(deny|sameorigin|allow-from\b.*)$/.test(text)
    ? ['x-frame-options-sameorigin-or-deny', 0]
    : ['x-frame-options-header-invalid', -20];
}

function crossOriginResourcePolicy({ headers }: Scan): [string, number] {
  const text = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (text === undefined) return ['cross-origin-resource-policy-not-implemented', 0];
  if (text === 'same-origin' || text === 'same-site')
    return [`cross-origin-resource-policy-implemented-with-${text}`, 10];
  return text === 'cross-origin'
    ? ['cross-origin-resource-policy-implemented-with-cross-origin', 0]
    : ['cross-origin-resource-policy-header-invalid', -5];
}

const rules = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-sharing': crossOriginResourceSharing,
  redirection,
  'referrer-policy': referrerPolicy,
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': contentTypeOptions,
  'x-frame-options': frameOptions,
  'cross-origin-resource-policy': crossOriginResourcePolicy,
};

/** The score of a scan, and what every rule said. What rules give counts only where what they take leaves 90. */
export function observatoryScore(scan: Scan): { score: number; verdicts: Verdict[] } {
  const verdicts = Object.entries(rules).map(([rule, judge]) => {
    const [result, modifier] = judge(scan);
    return { rule, result, modifier };
  });
  const sum = (found: readonly Verdict[]) => found.reduce((total, { modifier }) => total + modifier, 0);
  const taken = 100 + sum(verdicts.filter(({ modifier }) => modifier < 0));
  const score = taken >= MINIMUM_FOR_EXTRA_CREDIT ? 100 + sum(verdicts) : taken;
  return { score: Math.max(score, 0), verdicts };
}

const OBSERVATORY = 'https://http-observatory.security.mozilla.org';
/** Redirects that the scanner follows at most. */
const LONGEST_ROUTE = 10;

/** Where an address leads, itself first; null where nothing answers. */
async function routeFrom(start: URL): Promise<URL[] | null> {
  const route = [start];
  for (let at = start; route.length < LONGEST_ROUTE; ) {
    let answer: Response;
    try {
      answer = await fetch(at, { redirect: 'manual' });
    } catch {
      // The first one: there is no http. A later one: the route ends here.
      return route.length === 1 ? null : route;
    }
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) break;
    at = new URL(location, at);
    route.push(at);
  }
  return route;
}

/**
 * Looks at a running site as the scanner does: its home page, once more from another origin, and its plain http address.
 *
 * @param address where the site answers
 * @param publicUrl what it is to be judged as, where that is another address: a server behind a proxy that does TLS and
 *   leads http to https answers here without either
 * @throws Error when it does not answer with a page
 */
export async function scanSite(address: string, publicUrl = address): Promise<Scan> {
  const home = new URL('/', address);
  const answer = await fetch(home);
  if (!answer.ok) throw new Error(`${home} answered ${answer.status}`);
  const foreign = await fetch(home, { headers: { origin: OBSERVATORY } });
  const url = new URL('/', publicUrl);
  const isDirect = url.origin === home.origin;
  return {
    url,
    headers: new Map(answer.headers),
    cookies: answer.headers.getSetCookie(),
    html: await answer.text(),
    crossOrigin: {
      allowed: foreign.headers.get('access-control-allow-origin'),
      credentials: foreign.headers.get('access-control-allow-credentials'),
    },
    httpRoute: isDirect ? await routeFrom(new URL(`http://${url.hostname}/`)) : null,
  };
}
