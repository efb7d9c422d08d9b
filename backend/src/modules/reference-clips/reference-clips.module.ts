import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { ReferenceClipsController } from './reference-clips.controller';
import { ReferenceClipsRepository } from './reference-clips.repository';
import { ReferenceClipsService } from './reference-clips.service';

@Module({
  imports: [UploadsModule],
  controllers: [ReferenceClipsController],
  providers: [ReferenceClipsRepository, ReferenceClipsService],
})
export class ReferenceClipsModule {}
