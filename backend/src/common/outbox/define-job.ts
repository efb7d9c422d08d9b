import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Lane } from '../queue/lanes';

type PayloadClass<P> = new () => P;

/** A job's contract: its name, what travels, how often it is tried. Its handler stands apart. */
export interface JobDefinition<P extends object> {
  /** `module.what-happened`, stable: rows of it may be waiting when a new version starts. */
  readonly name: string;
  readonly payload: PayloadClass<P>;
  /** The queue that it waits in; `default` where it is left out. */
  readonly lane?: Lane;
  /** Tries before the row is set aside for the console. */
  readonly attempts: number;
  /** First wait; doubles with each try, up to an hour. */
  readonly backoffMs: number;
  /** Two jobs of one name with the same key are one job. */
  readonly dedupeKey: (payload: P) => string;
}

const declared = new Map<string, Lane>();

/** Declares a job; the worker refuses to start until exactly one handler stands behind each declared name. */
export const defineJob = <P extends object>(definition: JobDefinition<P>): JobDefinition<P> => {
  declared.set(definition.name, definition.lane ?? 'default');
  return definition;
};

export const declaredJobs = (): readonly string[] => [...declared.keys()];

/** Where a job waits; `default` for one that only another version knows. */
export const laneOf = (job: string): Lane => declared.get(job) ?? 'default';

export const jobsOf = (lane: Lane): readonly string[] => declaredJobs().filter((job) => laneOf(job) === lane);

/** @throws Error where the payload is not what the definition says: a bug, never a person's input. */
export const checkedPayload = <P extends object>(job: JobDefinition<P>, plain: unknown): P => {
  const payload = plainToInstance(job.payload, plain);
  const faults = validateSync(payload, { whitelist: true, forbidNonWhitelisted: true });
  if (faults.length > 0) throw new Error(`job ${job.name}: bad payload: ${faults.map((fault) => fault.property).join(', ')}`);
  return payload;
};
