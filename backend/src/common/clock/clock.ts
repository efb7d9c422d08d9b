import { Injectable } from '@nestjs/common';

/** The one place that reads the machine's time, so that every rule can be tested at any moment. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
