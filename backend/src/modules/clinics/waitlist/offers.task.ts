import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { OffersService } from './offers.service';

@Injectable()
@RunsEvery({ name: 'clinics.offers', everyMs: 30_000 })
export class OffersTask implements ScheduledTask {
  constructor(private readonly offers: OffersService) {}

  run(): Promise<void> {
    return this.offers.passOn();
  }
}
