/** An address with its query, or without '?' if the query is empty. `URLSearchParams.size` is missing before Chrome 113 and Safari 17. */
export function withQuery<Path extends string>(path: Path, query: URLSearchParams): Path | `${Path}?${string}` {
  const text = String(query);
  return text ? `${path}?${text}` : path;
}
