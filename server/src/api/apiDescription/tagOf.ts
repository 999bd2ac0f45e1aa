/** Addresses of the specification, and others that don't begin with their domain's name. */
const DOMAINS: readonly (readonly [RegExp, string])[] = [
  [/breakfastwiththeholyspirit/, 'devotionals'],
  [/^\/citizen\/\w*book\//, 'books'],
  [/^\/citizen\/login\//, 'promo'],
  [/^\/assets\/sermons\.json$/, 'sermons'],
  [/^\/api\/(services|admin\/calendar)\b/, 'events'],
  [/^\/api\/openapi\.json$/, 'description'],
  [/^\/api\/admin\/(sessions?|password)$/, 'sign-in'],
];

/** The domain under which a call is described: what its address begins with, `admin` left out. */
export function tagOf(path: string): string {
  const known = DOMAINS.find(([pattern]) => pattern.test(path));
  if (known !== undefined) return known[1];
  return /^\/(?:api|citizen)\/(?:admin\/)?([\w-]+)/.exec(path)?.[1] ?? 'others';
}
