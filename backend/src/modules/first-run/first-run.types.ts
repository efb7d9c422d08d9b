import type { PhotoPage } from '@wavetrain/shared/site-photos';

/** The steps that make the site the coach's own, in order. */
export const STEP_KINDS = [
  'name',
  'prices',
  'clinic',
  'photos',
  'payments',
  'mail',
  'samples',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The result of a test, as text. */
export interface Outcome {
  readonly ok: boolean;
  readonly said: string;
}

export interface TestedOutcome extends Outcome {
  readonly at: Date;
}

/** A place on the site for one of the coach's photos. */
export interface PhotoSpot {
  /** The site photo's key; null for the portrait. */
  readonly key: string | null;
  readonly name: string;
  readonly page: PhotoPage | 'portrait';
  /** Whether the coach's own photo is there, not an illustration. */
  readonly done: boolean;
}

/** A step's status. */
export interface Standing {
  readonly done: boolean;
  readonly text: string;
  /** The places of the step for photos. */
  readonly spots?: readonly PhotoSpot[];
}

export interface Step extends Standing {
  readonly kind: StepKind;
  /** The last test with the current settings; null if there was none. */
  readonly tested: TestedOutcome | null;
}
