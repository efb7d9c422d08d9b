import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Lane } from '../queue/lanes';

type PayloadClass<P> = new () => P;

/** A job's contract: its name, payload and number of tries. Its handler is declared separately. */
export interface JobDefinition<P extends object> {
  /**
   * `module.what-happened`, and stable: rows with this name may be waiting when a new version
   * starts.
   */
  readonly name: string;
  readonly payload: PayloadClass<P>;
  /** The queue in which it waits; `default` if omitted. */
  readonly lane?: Lane;
  /** Tries before the row is set aside for a person. */
  readonly attempts: number;
  /** The first wait; it doubles with each try, up to an hour. */
  readonly backoffMs: number;
  /** Two jobs with the same name and key are one job. */
  readonly dedupeKey: (payload: P) => string;
}

const declared = new Map<string, Lane>();

/**
 * Declares a job. The worker refuses to start unless each declared name has exactly one handler.
 */
export const defineJob = <P extends object>(definition: JobDefinition<P>): JobDefinition<P> => {
  declared.set(definition.name, definition.lane ?? 'default');
  return definition;
};

export const declaredJobs = (): readonly string[] => [...declared.keys()];

/** Returns the lane of a job; `default` for a job known only to another version. */
export const laneOf = (job: string): Lane => declared.get(job) ?? 'default';

export const jobsOf = (lane: Lane): readonly string[] =>
  declaredJobs().filter((job) => laneOf(job) === lane);

/**
 * @throws Error if the payload doesn't match the definition, which is a bug and never a person's
 * input.
 */
export const checkedPayload = <P extends object>(job: JobDefinition<P>, plain: unknown): P => {
  const payload = plainToInstance(job.payload, plain);
  const faults = validateSync(payload, { whitelist: true, forbidNonWhitelisted: true });
  if (faults.length > 0)
    throw new Error(
      `job ${job.name}: bad payload: ${faults.map((fault) => fault.property).join(', ')}`,
    );
  return payload;
};
