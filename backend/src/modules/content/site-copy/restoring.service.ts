import { Injectable } from '@nestjs/common';
import { ActorDirectory, OWNER_ALONE, type StaffActor } from '../../../common/auth/actors';
import { NotAllowed } from '../../../common/errors/common.errors';
import { SettingsEditing } from '../settings/settings-editing.service';
import { POSTS_KIND, PostsService } from '../posts/posts.service';
import { maySeeVersions, SETTINGS_KIND } from './revision.policy';
import { RestoreHandlers } from './restore-handlers.service';
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
    private readonly settings: SettingsEditing,
    private readonly posts: PostsService,
  ) {}

  /** @throws RevisionNotFound, NotAllowed for settings unless it's the owner */
  async restore(revisionId: string, staff: StaffActor): Promise<void> {
    const { kind, key, content } = await this.revisions.get(revisionId);
    if (!maySeeVersions(kind, { isOwner: this.directory.isOwner(staff) })) throw new NotAllowed(OWNER_ALONE);
    const restoreHandler = this.restoreHandlers.of(kind);
    if (restoreHandler) await restoreHandler(key, { ...content }, staff);
    else if (kind === SETTINGS_KIND) await this.settings.restore({ ...content }, staff);
    else if (kind === POSTS_KIND) await this.posts.restore(key, { ...content }, staff);
    else await this.words.restore(kind, key, { ...content }, staff);
  }
}
