import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteFacts } from '../../../common/facts/facts';
import { REMINDER_DAYS } from './reminders.rules';

/** Says when a clinic's reminders go out, for the site's texts. */
@Injectable()
export class ReminderFacts implements OnModuleInit {
  constructor(private readonly facts: SiteFacts) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ reminderDays: REMINDER_DAYS }));
  }
}
