/**
 * The portals' own icon set: a 24 px grid, water-like curves, and the stroke weight of the admin's
 * outlined icons, which are beside them there.
 */
const PATHS = {
  home: 'M3.5 11.5L12 4l8.5 7.5M6 10v9h12v-9M9.5 19c0-4 5-4 5 0',
  learn:
    'M12 6.5C9.5 4.5 6 4.5 3.5 5.5v13c2.5-1 6-1 8.5 1 2.5-2 6-2 8.5-1v-13C18 4.5 14.5 4.5 12 6.5zM12 6.5v13',
  send: 'M3.5 7.5h11v9h-11zM14.5 11l6-3.5v9l-6-3.5',
  reviews: 'M4 5h16v11h-7.5L8 20v-4H4zM10.5 8v5l4-2.5z',
  messages: 'M4 5h16v11h-9l-4.5 4v-4H4zM7.5 10.5q2.25-2 4.5 0t4.5 0',
  progress: 'M4 4v16h16M7 15.5c2.5 0 2.5-5 5-5s2 3 4 0 2-4.5 4-5',
  submissions: 'M4 5h16M4 10h16M4 15h9M4 20h6M16 18l2 2 3.5-4',
  console: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-8 15-8 15 0',
  site: 'M3 7q4.5-3 9 0t9 0M3 12.5q4.5-3 9 0t9 0M3 18q4.5-3 9 0t9 0',
  close: 'M5 5l14 14M19 5L5 19',
  more: 'M5 11.5h.01v1H5zM12 11.5h.01v1H12zM19 11.5h.01v1H19z',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative, because the text next to it says what it is. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={PATHS[name]} />
  </svg>
);
