import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

type PayloadClass<P> = new () => P;

/** A job's contract: its name, what travels, how often it is tried. Its handler stands apart. */
export interface JobDefinition<P extends object> {
  /** `module.what-happened`, stable: rows of it may be waiting when a new version starts. */
  readonly name: string;
  readonly payload: PayloadClass<P>;
  /** Tries before the row is set aside for the console. */
  readonly attempts: number;
  /** First wait; doubles with each try, up to an hour. */
  readonly backoffMs: number;
  /** Two jobs of one name with the same key are one job. */
  readonly dedupeKey: (payload: P) => string;
}

const declared: string[] = [];

/** Declares a job; the worker refuses to start until exactly one handler stands behind each declared name. */
export const defineJob = <P extends object>(definition: JobDefinition<P>): JobDefinition<P> => {
  declared.push(definition.name);
  return definition;
};

export const declaredJobs = (): readonly string[] => declared;

/** @throws Error where the payload is not what the definition says: a bug, never a person's input. */
export const checkedPayload = <P extends object>(job: JobDefinition<P>, plain: unknown): P => {
  const payload = plainToInstance(job.payload, plain);
  const faults = validateSync(payload, { whitelist: true, forbidNonWhitelisted: true });
  if (faults.length > 0) throw new Error(`job ${job.name}: bad payload: ${faults.map((fault) => fault.property).join(', ')}`);
  return payload;
};
