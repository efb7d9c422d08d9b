/** The steps that make the site the coach's own, in order. */
export const STEP_KINDS = ['name', 'prices', 'clinic', 'payments', 'mail', 'samples'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The result of a test, as text. */
export interface Outcome {
  readonly ok: boolean;
  readonly said: string;
}

export interface TestedOutcome extends Outcome {
  readonly at: Date;
}

/** A step's status. */
export interface Standing {
  readonly done: boolean;
  readonly text: string;
}

export interface Step extends Standing {
  readonly kind: StepKind;
  /** The last test with the current settings; null if there was none. */
  readonly tested: TestedOutcome | null;
}
