/** jsdom has no `matchMedia`: answers `matches` for the queries named, and nothing for all others. */
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
