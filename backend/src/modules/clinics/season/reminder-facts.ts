import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteFacts } from '../../../common/facts/facts';
import { REMINDER_DAYS } from './reminders.rules';

/** When reminders of a clinic go out, for the texts that say it. */
@Injectable()
export class ReminderFacts implements OnModuleInit {
  constructor(private readonly facts: SiteFacts) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ reminderDays: REMINDER_DAYS }));
  }
}
