type StyleSheets = readonly Readonly<Record<string, unknown>>[];

/** Paper is white, so the dark scheme's custom properties are for screens alone, as they are on public pages (`scripts/vite/theme-css.ts`). */
export const darkOnScreens = (sheets: StyleSheets): Record<string, unknown>[] =>
  sheets.flatMap((sheet) =>
    Object.entries(sheet).map(([selector, rules]) =>
      selector.includes('data-dark') ? { '@media screen': { [selector]: rules } } : { [selector]: rules },
    ),
  );
