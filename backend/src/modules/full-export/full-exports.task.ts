import { Injectable } from '@nestjs/common';
import { forEachRow } from '../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../common/schedule/schedule';
import { FullExports } from './full-exports.service';

const HOUR_MS = 3_600_000;
const TASK = 'full-export.prune';

@Injectable()
@RunsEvery({ name: TASK, everyMs: HOUR_MS })
export class FullExportsPruning implements ScheduledTask {
  constructor(private readonly exports: FullExports) {}

  async run(): Promise<void> {
    await forEachRow(await this.exports.past(), { task: TASK, idOf: ({ id }) => id }, (row) =>
      this.exports.remove(row),
    );
  }
}
