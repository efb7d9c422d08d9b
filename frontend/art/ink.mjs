/** The colors of pictures that keep their own background in both schemes. */
export const INK = {
  water: '#05333B',
  deep: '#03262D',
  line: '#2FA0A2',
  faint: '#15606A',
  hull: '#E8DCC6',
  deck: '#05333B',
  foam: '#F3F8F6',
  rock: '#D9C9A6',
  rockLine: '#A8966F',
  gold: '#F2C572',
  mint: '#7FD6D3',
};

const HULL = 'M10 1c4 11 7.5 20 7.5 31S14 54 10 63C6 54 2.5 43 2.5 32S6 12 10 1z';

/** Draws an empty kayak from above, `turn` degrees from bow up, centered at x, y. */
export const kayak = ({ x, y, turn = 0, size = 1, hull = INK.hull }) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-10 -32)"><path fill="${hull}" stroke="${INK.deck}" stroke-width="1" d="${HULL}"/><ellipse cx="10" cy="33" rx="4.6" ry="8.5" fill="${INK.deck}" stroke="none"/></g>`;

/** Returns a picture with its own background. */
export const picture = (width, height, ground, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${body}</svg>`;

export const line = (colour, width, d, more = '') =>
  `<path stroke="${colour}" stroke-width="${width}" d="${d}"${more}/>`;
export const shape = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
