import { StagesPicture } from './RegisterPage.styles.ts';

/** Three stages (specification, section 9) as one sun on its way up; decoration, the words say the same. */
export function StagesScene() {
  return (
    <StagesPicture viewBox="0 0 320 170" aria-hidden="true" focusable="false">
      <path
        d="M12 170C60 92 180 48 312 50"
        fill="none"
        stroke="#5a4a9c"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <circle cx="44" cy="130" r="15" fill="#8d4a8c" />
      <circle cx="138" cy="78" r="21" fill="#c9674f" />
      <circle cx="260" cy="54" r="46" fill="#f5b83d" opacity=".22" />
      <circle cx="260" cy="54" r="28" fill="#f5b83d" />
      <path
        d="M-1400 152q90-8 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0 180 0 180 0 180 0v40h-1980z"
        fill="#2f2a6b"
      />
      <path
        d="M-1440 161q70-7 140 0t140 0 140 0 140 0 140 0 140 0 140 0 140 0 140 0 140 0 140 0 140 0 140 0 140 0v40h-2100z"
        fill="#3d3585"
      />
      <path d="M226 156h68M242 163h36" stroke="#f5b83d" strokeWidth="2" strokeLinecap="round" />
    </StagesPicture>
  );
}
