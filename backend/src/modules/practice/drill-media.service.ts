import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PicturesService, type ShownPicture } from '../pictures/pictures.service';
import { UploadsService } from '../uploads/uploads.service';
import type { Drill } from './drill.entity';
import { DrillsRepository } from './drills.repository';

/** Pictures that can be shown, by their id. */
export type DrillPictures = ReadonlyMap<string, ShownPicture>;

type Media = Pick<Drill, 'clipId' | 'pictureId'>;

/** Clips and pictures of drills: what is shown somewhere stays, also where a student got it with a drill that was changed since. */
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
    return this.pictures.shown([...new Set(drills.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])))]);
  }

  /** What a drill will show stays, in the transaction that writes it. @throws PictureNotFound, UploadNotFound where the clip was sent for no drill */
  async keep(tx: EntityManager, { clipId, pictureId }: Media): Promise<void> {
    if (pictureId !== null) await this.pictures.hold(tx, pictureId);
    if (clipId !== null) await this.uploads.keep(tx, clipId, { purpose: 'drill', studentId: null });
  }

  /** Once it is written: a clip that neither a drill nor a student has any more is let go. */
  async release(tx: EntityManager, clipId: string | null): Promise<void> {
    if (clipId !== null && !(await this.drills.isClipShown(tx, clipId))) await this.uploads.release(tx, clipId);
  }
}
