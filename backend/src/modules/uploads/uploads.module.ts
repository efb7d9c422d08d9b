import { Module } from '@nestjs/common';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';

@Module({
  controllers: [FilesController],
  providers: [UploadsRepository, UploadsService, FilesService],
  exports: [UploadsService],
})
export class UploadsModule {}
