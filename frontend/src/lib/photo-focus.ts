const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/** Whether a picture is one of those drawn for the site: they have the palette's colors already. */
export const isDrawn = (address: string): boolean => /^(\/art\/|\/assets\/|data:image\/svg)/.test(address) || address.endsWith('.svg');

/** The point of a picture that must stay in view however it is cut, as CSS wants it: `photo.jpg#focus=40,25` is 40 % from the left, 25 % from the top. */
export const focusOf = (address: string): string => {
  const [x, y] = (FOCUS.exec(address)?.slice(1) ?? []).map((share) => Math.min(100, Number(share)));
  return x === undefined || y === undefined ? '50% 50%' : `${x}% ${y}%`;
};
