/** Whether a picture is one of those drawn for the site: they have the palette's colors already. */
export const isDrawn = (address: string): boolean => address.endsWith('.svg');

/** The point of a picture that stays in view however it is cut, as CSS wants it: `photo.jpg#focus=40,25` is 40 % from the left, 25 % from the top. */
export const focusOf = (address: string): string | undefined => {
  const found = /#focus=(\d\d?),(\d\d?)$/.exec(address);
  return found ? `${found[1]}% ${found[2]}%` : undefined;
};
