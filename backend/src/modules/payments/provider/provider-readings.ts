import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Numbers the readings of the provider's truth. Taken before a reading begins and kept with what it changes: a row
 * never goes back to a lower number. Each change there is announced after it happened, so the reading that its event
 * causes has a higher number than any that could have missed it, and the last word is the true one.
 */
@Injectable()
export class ProviderReadings {
  constructor(private readonly db: DataSource) {}

  async next(): Promise<string> {
    const [row] = await this.db.query<{ no: string }[]>(`SELECT nextval('provider_readings')::text AS no`);
    if (!row) throw new Error('no number for a reading');
    return row.no;
  }
}
