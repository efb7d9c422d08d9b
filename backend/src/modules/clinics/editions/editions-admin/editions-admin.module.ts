import { Module } from '@nestjs/common';
import { ContentModule } from '../../../content/content.module';
import { EditionsModule } from '../editions.module';
import { AdminEditionsController } from './admin-editions.controller';
import { AdminEditionsRepository } from './admin-editions.repository';
import { AdminEditionsService } from './admin-editions.service';

/** The admin's dates on sale. */
@Module({
  imports: [EditionsModule, ContentModule],
  controllers: [AdminEditionsController],
  providers: [AdminEditionsRepository, AdminEditionsService],
})
export class EditionsAdminModule {}
