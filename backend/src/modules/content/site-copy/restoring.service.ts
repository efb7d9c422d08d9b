import { Injectable } from '@nestjs/common';
import { ActorDirectory, OWNER_ALONE, type StaffActor } from '../../../common/auth/actors';
import { NotAllowed } from '../../../common/errors/common.errors';
import { RestoreHandlers } from './restore-handlers.service';
import { maySeeVersions } from './revision.policy';
import { Revisions } from './revisions.service';
import { SiteCopyService } from './site-copy.service';

/** Restores any previously published version. */
@Injectable()
export class Restoring {
  constructor(
    private readonly directory: ActorDirectory,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
    private readonly words: SiteCopyService,
  ) {}

  /** @throws RevisionNotFound, NotAllowed for settings unless it's the owner */
  async restore(revisionId: string, staff: StaffActor): Promise<void> {
    const { kind, key, content } = await this.revisions.get(revisionId);
    if (!maySeeVersions(kind, { isOwner: this.directory.isOwner(staff) }))
      throw new NotAllowed(OWNER_ALONE);
    const restoreHandler = this.restoreHandlers.of(kind);
    if (restoreHandler) await restoreHandler(key, { ...content }, staff);
    else await this.words.restore(kind, key, { ...content }, staff);
  }
}
