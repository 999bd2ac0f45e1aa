import { picturePath } from '@cog/contracts/pictures/constants';
import { useSettings } from '@cog/platform';
import styled from 'styled-components';

/** On a light background whatever the bar's colour is: a logo may be dark or transparent. */
const Own = styled.img`
  flex: none;
  width: auto;
  max-width: 96px;
  height: 36px;
  padding: 2px;
  object-fit: contain;
  border-radius: var(--radius-small);
  background: #fffbf3;
`;

/** The church's logo, or a sun rising over water. Decorative, since the name is next to it. */
export function Logo() {
  const { logo } = useSettings();
  if (logo) return <Own src={picturePath(logo.hash, '160.webp')} width={logo.width} height={logo.height} alt="" />;
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M4 17a10 10 0 0 1 20 0z" fill="#f5b83d" />
      <path d="M1 20h26M5 24h18" stroke="#f5b83d" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
