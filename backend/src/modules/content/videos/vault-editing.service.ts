import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import type { VaultVideo } from '../vault/vault-video.entity';
import { SiteCopyService, type Versioned } from '../site-copy/site-copy.service';
import { filmOf, NO_CATEGORY, NO_VIDEO, UNKNOWN_DURATION } from './video.rules';
import { VaultVideosRepository } from './vault-videos.repository';

export const VAULT_KIND = 'vault-videos';

/** The fields of an entry; omitted ones aren't changed. */
export interface VideoDraft {
  readonly title?: string;
  readonly description?: string;
  readonly categorySlug?: string;
  /** Null: unknown. */
  readonly duration?: string | null;
  /** The video's URL, as pasted; null: still to come. */
  readonly address?: string | null;
}

/** The vault's list as the coach edits it; each change is a version. */
@Injectable()
export class VaultEditing {
  constructor(
    private readonly videos: VaultVideosRepository,
    private readonly words: SiteCopyService,
  ) {}

  /** @throws CopyEntryNotFound */
  get(key: string): Promise<Versioned<VaultVideo>> {
    return this.words.get(VAULT_KIND, key);
  }

  /** Adds an entry at the end of the list. @throws ValidationFailed */
  async create(draft: VideoDraft, staff: StaffActor): Promise<Versioned<VaultVideo>> {
    const fields = await this.fieldsOf({ duration: null, address: null, ...draft });
    return this.words.create(
      VAULT_KIND,
      { ...fields, number: await this.videos.nextNumber() },
      staff,
    );
  }

  /**
   * @param version the version that the author started from.
   * @throws CopyEntryNotFound, ChangedConcurrently, ValidationFailed
   */
  async change(
    key: string,
    version: number,
    draft: VideoDraft,
    staff: StaffActor,
  ): Promise<Versioned<VaultVideo>> {
    return this.words.change(VAULT_KIND, key, version, await this.fieldsOf(draft), staff);
  }

  /** @throws CopyEntryNotFound */
  async remove(key: string, staff: StaffActor): Promise<void> {
    await this.words.remove(VAULT_KIND, key, staff);
  }

  /** @param to the new position from 0 in the whole list. @throws CopyEntryNotFound */
  async move(key: string, to: number): Promise<void> {
    await this.words.move(VAULT_KIND, key, to);
  }

  private async fieldsOf({
    title,
    description,
    categorySlug,
    duration,
    address,
  }: VideoDraft): Promise<Partial<VaultVideo>> {
    const film = address === undefined ? undefined : filmOf(address);
    if (film === null) throw new ValidationFailed({ address: NO_VIDEO });
    if (
      categorySlug !== undefined &&
      !(await this.videos.categories()).some(({ slug }) => slug === categorySlug)
    )
      throw new ValidationFailed({ categorySlug: NO_CATEGORY });
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(categorySlug !== undefined && { categorySlug }),
      ...(duration !== undefined && { duration: duration ?? UNKNOWN_DURATION }),
      ...film,
    };
  }
}
