import { Module } from '@nestjs/common';
import { AdminPicturesController } from './admin-pictures.controller';
import { LeftoversTask } from './jobs/leftovers.task';
import { MakeSizesHandler } from './jobs/make-sizes.handler';
import { PictureMaking } from './picture-making.service';
import { PictureUses } from './picture-uses';
import { PicturesController } from './pictures.controller';
import { PicturesRepository } from './pictures.repository';
import { PicturesService } from './pictures.service';
import { TextPictures } from './text-pictures.service';

/** The coach's own pictures, in the sizes that pages use. */
@Module({
  controllers: [AdminPicturesController, PicturesController],
  providers: [
    LeftoversTask,
    MakeSizesHandler,
    PictureMaking,
    PictureUses,
    PicturesRepository,
    PicturesService,
    TextPictures,
  ],
  exports: [PicturesService, TextPictures],
})
export class PicturesModule {}
