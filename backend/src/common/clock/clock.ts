import { Injectable } from '@nestjs/common';

/** The only reader of the machine's time, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
