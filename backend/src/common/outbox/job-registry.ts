import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { declaredJobs, type JobDefinition } from './define-job';
import { HANDLES_JOB, type AnyJobHandler } from './job-handler';

export interface RegisteredJob {
  readonly definition: JobDefinition<object>;
  readonly handler: AnyJobHandler;
}

/**
 * Every job with its handler. The worker refuses to start if a handler is missing or duplicated.
 */
@Injectable()
export class JobRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error listing every job with two handlers and every declared job without one. */
  collect(declared: readonly string[] = declaredJobs()): ReadonlyMap<string, RegisteredJob> {
    const found = new Map<string, RegisteredJob>();
    const faults: string[] = [];
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const definition =
        metatype && this.reflector.get<JobDefinition<object> | undefined>(HANDLES_JOB, metatype);
      if (!definition) continue;
      if (found.has(definition.name)) faults.push(`${definition.name} has two handlers`);
      found.set(definition.name, { definition, handler: instance as AnyJobHandler });
    }
    for (const name of declared) if (!found.has(name)) faults.push(`${name} has no handler`);
    if (faults.length > 0) throw new Error(`Jobs are not wired: ${faults.join('; ')}`);
    return found;
  }
}
