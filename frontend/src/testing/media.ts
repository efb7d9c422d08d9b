/** Adds `matchMedia`, which jsdom doesn't have. Only the given queries match. */
export const stubMedia = (...matching: string[]) => {
  window.matchMedia = (query: string) =>
    ({
      matches: matching.includes(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
};
