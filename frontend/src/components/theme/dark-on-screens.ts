type StyleSheets = readonly Readonly<Record<string, unknown>>[];

/**
 * Limits the dark scheme's custom properties to screens, because paper is white. Public pages do
 * the same (`scripts/vite/theme-css.ts`).
 */
export const darkOnScreens = (sheets: StyleSheets): Record<string, unknown>[] =>
  sheets.flatMap((sheet) =>
    Object.entries(sheet).map(([selector, rules]) =>
      selector.includes('data-dark')
        ? { '@media screen': { [selector]: rules } }
        : { [selector]: rules },
    ),
  );
