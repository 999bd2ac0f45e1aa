/** Drawn on a grid of 24, in strokes of 2. */
const shapes = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.500v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.700a2 2 0 0 1 2-2.200z',
  map: 'M12 21s7-6.2 7-11.500a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  warning: 'M12 4l9.5 16.500h-19zM12 10v4.500M12 17.500v.1',
  check: 'M4.5 12.500l5 5 10-11',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.500v.1',
  reply: 'M9.5 6L4 11.5 9.5 17M4 11.500h10a6 6 0 0 1 6 6V19',
  send: 'M4 12l16-8-5 17-3.5-7.500zM11.5 13.500L20 4',
  down: 'M5 9l7 7 7-7',
  sun: 'M12 16.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.500M12 19.500V22M2 12h2.500M19.5 12H22M4.9 4.900l1.8 1.800M17.3 17.300l1.8 1.800M19.1 4.900l-1.8 1.800M6.7 17.300l-1.8 1.8',
  book: 'M12 6.500C10 5 7 4.5 3.5 4.500v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.500zM12 6.500v14',
  dawn: 'M5 17a7 7 0 0 1 14 0M2 20.500h20M12 3.500V6M4.500 8.500L6 10M19.500 8.500L18 10',
  heart: 'M12 20S4 15.5 4 9.500a4 4 0 0 1 8-1.500 4 4 0 0 1 8 1.500c0 6-8 10.500-8 10.500z',
  home: 'M3.5 11.500L12 4l8.5 7.500M6 9.500V20h12V9.500M10 20v-6h4v6',
  external: 'M14 4h6v6M20 4l-9 9M18 13.500V20H4V6h6.5',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.500L21 21',
  bookmark: 'M6.5 3.500h11v17L12 16l-5.5 4.500z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.500 0 0 1 7 0v3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.5-4 3.5-6.5 8-6.500s7.5 2.5 8 6.5',
} as const;

export type IconName = keyof typeof shapes;

export interface IconProps {
  name: IconName;
  /** Width and height in pixels; 24 by default. */
  size?: number;
}

/** A small icon in the colour of the surrounding text. Put it next to text or inside a control that has a name. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
