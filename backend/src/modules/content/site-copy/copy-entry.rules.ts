import { unknownFacts } from '../../../common/facts/fact-labels.rules';

/** Returns what's wrong with the `{words}` in these fields, by field. */
export const factFaults = (
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  known: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      const [unknown] = typeof value === 'string' ? unknownFacts(value, known) : [];
      return unknown === undefined
        ? []
        : [
            [
              field,
              `There is no fact called {${unknown}}. Choose one from the list, or remove the braces.`,
            ],
          ];
    }),
  );
