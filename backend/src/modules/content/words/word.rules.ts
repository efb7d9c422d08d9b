const named = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The `{words}` of a text that stand for no fact, each once. @param known names of the facts */
export const unknownFacts = (text: string, known: ReadonlySet<string>): string[] => [
  ...new Set(named(text).filter((name) => !known.has(name) && !known.has(uncapitalised(name)))),
];

/** What is wrong with the `{words}` of these fields, by field. */
export const factFaults = (
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  known: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      const [unknown] = typeof value === 'string' ? unknownFacts(value, known) : [];
      return unknown === undefined ? [] : [[field, `There is no fact called {${unknown}}. Choose one of the list, or leave out the braces.`]];
    }),
  );
