import { Injectable } from '@nestjs/common';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { DataExports } from './data-exports.service';

const HOUR_MS = 3_600_000;
const TASK = 'account.prune-exports';

@Injectable()
@RunsEvery({ name: TASK, everyMs: HOUR_MS })
export class DataExportsPruning implements ScheduledTask {
  constructor(private readonly exports: DataExports) {}

  async run(): Promise<void> {
    await forEachRow(await this.exports.past(), { task: TASK, idOf: ({ id }) => id }, (row) =>
      this.exports.remove(row),
    );
  }
}
