import steps from './module-steps.json';

/** One step of a module's move. */
export interface ModuleStep {
  /** What it shows, as text. */
  text: string;
  /** The address of its drawing, 16:9. `art/module-frames.json` says what each shows. */
  drawing: string;
}

/**
 * Returns the drawn steps of a module, by the number its id starts with. Modules the coach created
 * have none.
 */
export const stepsOf = (moduleId: string): readonly ModuleStep[] => {
  const number = moduleId.slice(0, 2);
  return ((steps as Record<string, readonly string[]>)[number] ?? []).map((text, index) => ({
    text,
    drawing: `/art/modules/${number}-${index + 1}.svg`,
  }));
};
