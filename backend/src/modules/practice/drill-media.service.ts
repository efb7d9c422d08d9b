import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PicturesService, type ShownPicture } from '../pictures/pictures.service';
import { UploadsService } from '../uploads/uploads.service';
import type { Drill } from './drill.entity';
import { DrillsRepository } from './drills.repository';

/** The displayable pictures, by id. */
export type DrillPictures = ReadonlyMap<string, ShownPicture>;

type Media = Pick<Drill, 'clipId' | 'pictureId'>;

/**
 * Clips and pictures of drills. They're kept as long as a drill or an assignment shows them, even
 * if the drill has changed since.
 */
@Injectable()
export class DrillMedia implements OnModuleInit {
  constructor(
    private readonly drills: DrillsRepository,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    this.pictures.registerUses((tx, id) => this.drills.titlesWithPicture(tx, id));
  }

  picturesOf(drills: readonly Media[]): Promise<DrillPictures> {
    return this.pictures.shown([
      ...new Set(drills.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]))),
    ]);
  }

  /**
   * Marks a drill's media as used, in the transaction that saves it.
   * @throws PictureNotFound, UploadNotFound if the clip wasn't uploaded for a drill
   */
  async keep(tx: EntityManager, { clipId, pictureId }: Media): Promise<void> {
    if (pictureId !== null) await this.pictures.hold(tx, pictureId);
    if (clipId !== null) await this.uploads.keep(tx, clipId, { purpose: 'drill', studentId: null });
  }

  /** Releases a clip that no drill or assignment uses any more. Call it after saving. */
  async release(tx: EntityManager, clipId: string | null): Promise<void> {
    if (clipId !== null && !(await this.drills.isClipShown(tx, clipId)))
      await this.uploads.release(tx, clipId);
  }
}
