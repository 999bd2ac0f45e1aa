/** The site's logo: a sun that rises over water. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M4 17a10 10 0 0 1 20 0z" fill="#f5b83d" />
      <path d="M1 20h26M5 24h18" stroke="#f5b83d" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
