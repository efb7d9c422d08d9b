/**
 * The illustrations available as cover images; each is in the site's `public/` with a JPEG copy for
 * social media cards.
 */
export const POST_COVERS = [
  ...[
    'boof',
    'contour',
    'eddy-line',
    'hull-plan',
    'low-brace',
    'paddle-arc',
    'ranch-map',
    'roll-sequence',
    'stroke-frames',
  ].map((name) => `/art/${name}.svg`),
];
