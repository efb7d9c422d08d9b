import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { AdminController } from './admin.controller';
import { AuditView } from './audit-view.service';
import { StorageCheckController } from './storage-check.controller';
import { StorageCheck } from './storage-check.service';

@Module({
  imports: [AuthModule],
  controllers: [AdminController, StorageCheckController],
  providers: [AuditView, StorageCheck],
})
export class AdminModule {}
