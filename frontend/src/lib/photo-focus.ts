/**
 * Returns whether a picture is one of the site's illustrations, which already have the palette's
 * colors.
 */
export const isDrawn = (address: string): boolean => address.endsWith('.svg');

/**
 * Returns the CSS position of the point that stays in view however a picture is cropped.
 * `photo.jpg#focus=40,25` is 40% from the left and 25% from the top.
 */
export const focusOf = (address: string): string | undefined => {
  const found = /#focus=(\d\d?),(\d\d?)$/.exec(address);
  return found ? `${found[1]}% ${found[2]}%` : undefined;
};
