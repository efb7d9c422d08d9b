/** The pictures that an article may have above it; each stands in the site's `public/` with a JPEG twin for other sites' cards. */
export const POST_COVERS = [
  ...['boof', 'contour', 'eddy-line', 'hull-plan', 'low-brace', 'paddle-arc', 'ranch-map', 'roll-sequence', 'stroke-frames'].map(
    (name) => `/art/${name}.svg`,
  ),
];
