import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { queryRowOrFail } from '../../../common/postgres/query-rows';

const versionRow = z.object({ version: z.string() });

/**
 * Numbers the snapshots of the provider's objects. A version is drawn before the provider is asked
 * and stored with what the snapshot changes, and a row never goes back to a lower one. The provider
 * announces each change after it happened, so the snapshot that its event causes has a higher
 * version than any that could have missed it, and the last one applied is correct.
 */
@Injectable()
export class ProviderSnapshotVersions {
  constructor(private readonly db: DataSource) {}

  async next(): Promise<string> {
    const { version } = await queryRowOrFail(
      this.db,
      versionRow,
      `SELECT nextval('provider_snapshot_versions')::text AS version`,
    );
    return version;
  }
}
