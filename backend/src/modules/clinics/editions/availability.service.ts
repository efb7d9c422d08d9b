import { Injectable } from '@nestjs/common';
import { availabilityOf, type Availability } from './availability.rules';
import { EditionsRepository } from './editions.repository';
import { planIdOf } from './plan-ids.rules';

@Injectable()
export class AvailabilityService {
  constructor(private readonly editions: EditionsRepository) {}

  /**
   * Returns availability by plan id. The deposit and the full payment of a clinic have the same
   * numbers. [T28, T32]
   */
  async read(): Promise<Record<string, Availability>> {
    const editions = await this.editions.current();
    return Object.fromEntries(
      editions.flatMap((edition) => {
        const availability = availabilityOf(edition);
        return (['deposit', 'full'] as const).map((kind) => [
          planIdOf(edition.seriesId, kind),
          availability,
        ]);
      }),
    );
  }
}
