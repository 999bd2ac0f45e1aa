/** Tags of paths that do not begin with the name of their domain, such as those that the church's specification defines. */
const TAG_BY_PATTERN: readonly (readonly [RegExp, string])[] = [
  [/breakfastwiththeholyspirit/, 'devotionals'],
  [/^\/citizen\/\w*book\//, 'books'],
  [/^\/citizen\/login\//, 'promo'],
  [/^\/assets\/sermons\.json$/, 'sermons'],
  [/^\/api\/(services|admin\/calendar)\b/, 'events'],
  [/^\/api\/openapi\.json$/, 'description'],
  [/^\/api\/admin\/(sessions?|password)$/, 'sign-in'],
];

/** The OpenAPI tag of an operation, which is its domain: the first part of the path after `admin`. */
export function openApiTagOf(path: string): string {
  const known = TAG_BY_PATTERN.find(([pattern]) => pattern.test(path));
  if (known !== undefined) return known[1];
  return /^\/(?:api|citizen)\/(?:admin\/)?([\w-]+)/.exec(path)?.[1] ?? 'others';
}
