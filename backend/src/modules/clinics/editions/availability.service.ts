import { Injectable } from '@nestjs/common';
import { availabilityOf, type Availability } from './availability.rules';
import { EditionsRepository } from './editions.repository';
import { planIdOf } from './plan-ids.rules';

@Injectable()
export class AvailabilityService {
  constructor(private readonly editions: EditionsRepository) {}

  /** By plan id, the deposit's and the full payment's with the same numbers. [T28, T32] */
  async read(): Promise<Record<string, Availability>> {
    const editions = await this.editions.current();
    return Object.fromEntries(
      editions.flatMap((edition) => {
        const availability = availabilityOf(edition);
        return (['deposit', 'full'] as const).map((kind) => [planIdOf(edition.seriesId, kind), availability]);
      }),
    );
  }
}
