/** Icons of tools on a video: a 24 px grid, one stroke weight, round ends. */
const PATHS = {
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
  'step-back': 'M17 5l-9 7 9 7zM6 5v14',
  'step-on': 'M7 5l9 7-9 7zM18 5v14',
  loop: 'M5 12a6 6 0 0 1 6-6h8M16 3l3 3-3 3M19 12a6 6 0 0 1-6 6H5M8 15l-3 3 3 3',
  mirror: 'M12 3v18M9 7l-5.5 10H9zM15 7l5.5 10H15z',
  rotate: 'M4 12a8 8 0 1 0 2.5-5.8M3.5 3.5v4h4',
  closer: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5M8 10.5h5M10.5 8v5',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 12h6',
  keys: 'M3 6.5h18v11H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8',
  'full-screen': 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  exit: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  mark: 'M5 4h14v12h-7l-4 4v-4H5zM12 7v6M9 10h6',
  pen: 'M4 20c2-6 4-2 6-6s3-9 6-8-2 9 0 11 3 0 4-2',
  line: 'M5 19L19 5',
  arrow: 'M5 19L19 5M11 5h8v8',
  circle: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  angle: 'M19 5L5 19h15M11 13a7 7 0 0 1 2.5 6',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  spotlight:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  erase: 'M9 19l-5-5 9-9 6.5 6.5L12 19zM8.5 9.5l6.5 6.5M12 19h8',
  stopwatch: 'M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM12 9.5v4l2.5 2M9.5 3h5M12 3v3',
  strokes: 'M4 20L20 4M7.5 21.5c-2-.5-4.5-3-5-5l3-1 3 3zM21.5 7.5c-.5-2-3-4.5-5-5l-1 3 3 3z',
  compare: 'M3 5h8v14H3zM13 5h8v14h-8zM6 10v4M18 10v4',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5',
} as const;

export type ToolIconName = keyof typeof PATHS;

/** Decorative, because its button has a name. */
export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={PATHS[name]} />
  </svg>
);
