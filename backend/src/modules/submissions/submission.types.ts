/** A submission as other modules need it. */
export interface ScorableSubmission {
  readonly id: string;
  readonly studentId: string;
  /** The module whose practical video it is, if any. */
  readonly moduleId: string | null;
  readonly title: string;
  readonly description: string;
  readonly skillArea: string;
  readonly videoLink: string;
  readonly submittedAt: Date;
}
