import { Injectable } from '@nestjs/common';
import { RunsDaily, type ScheduledTask } from '../../../../common/schedule/schedule';
import { ParticipantFormsRepository } from './participant-forms.repository';

/** Deletes participants' answers once they're no longer needed. [T46] */
@Injectable()
@RunsDaily({ name: 'clinics.forget-participant-forms' })
export class ParticipantFormsPruning implements ScheduledTask {
  constructor(private readonly forms: ParticipantFormsRepository) {}

  run(): Promise<void> {
    return this.forms.forget();
  }
}
