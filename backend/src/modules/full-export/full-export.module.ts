import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { FullExportsController } from './full-exports.controller';
import { FullExportsRepository } from './full-exports.repository';
import { FullExports } from './full-exports.service';
import { FullExportsPruning } from './full-exports.task';
import { MakeFullExportHandler } from './jobs/make-full-export.handler';
import { TableReader } from './table-reader';

/** A full export of all data for the owner. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [FullExportsController],
  providers: [
    FullExports,
    FullExportsPruning,
    FullExportsRepository,
    MakeFullExportHandler,
    TableReader,
  ],
})
export class FullExportModule {}
