/** Of addresses that do not begin with their domain's name, as those that the church's specification names. */
const TAG_BY_PATTERN: readonly (readonly [RegExp, string])[] = [
  [/breakfastwiththeholyspirit/, 'devotionals'],
  [/^\/citizen\/\w*book\//, 'books'],
  [/^\/citizen\/login\//, 'promo'],
  [/^\/assets\/sermons\.json$/, 'sermons'],
  [/^\/api\/(services|admin\/calendar)\b/, 'events'],
  [/^\/api\/openapi\.json$/, 'description'],
  [/^\/api\/admin\/(sessions?|password)$/, 'sign-in'],
];

/** The OpenAPI tag, that is the domain, of an operation: what its path begins with, `admin` left out. */
export function openApiTagOf(path: string): string {
  const known = TAG_BY_PATTERN.find(([pattern]) => pattern.test(path));
  if (known !== undefined) return known[1];
  return /^\/(?:api|citizen)\/(?:admin\/)?([\w-]+)/.exec(path)?.[1] ?? 'others';
}
