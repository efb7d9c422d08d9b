import { Module } from '@nestjs/common';
import { AdminController } from './admin.controller';
import { StorageCheckController } from './storage-check.controller';
import { StorageCheck } from './storage-check.service';

@Module({ controllers: [AdminController, StorageCheckController], providers: [StorageCheck] })
export class AdminModule {}
