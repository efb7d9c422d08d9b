import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FactBook } from '../../../common/facts/facts';
import { REMINDER_DAYS } from './reminders.rules';

/** When reminders of a clinic go out, for the texts that say it. */
@Injectable()
export class ReminderFacts implements OnModuleInit {
  constructor(private readonly facts: FactBook) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ reminderDays: REMINDER_DAYS }));
  }
}
