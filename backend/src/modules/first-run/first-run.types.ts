/** What makes the site the coach's own, in the order in which it is done. */
export const STEP_KINDS = ['name', 'prices', 'clinic', 'payments', 'mail', 'samples'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What a test came to, in words. */
export interface Outcome {
  readonly ok: boolean;
  readonly said: string;
}

export interface TestedOutcome extends Outcome {
  readonly at: Date;
}

/** How a step stands. */
export interface Standing {
  readonly done: boolean;
  readonly text: string;
}

export interface Step extends Standing {
  readonly kind: StepKind;
  /** The last test with the settings of now; null where there was none. */
  readonly tested: TestedOutcome | null;
}
