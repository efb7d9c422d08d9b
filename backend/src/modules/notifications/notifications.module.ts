import { Module } from '@nestjs/common';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { SendPushHandler } from './jobs/send-push.handler';
import { notificationsPersonalData } from './notifications.personal-data';
import { PushController } from './push.controller';
import { PushNotifications } from './push-notifications.service';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';
import { PushTransport } from './push-transport';

@Module({
  controllers: [PushController],
  providers: [
    providePersonalData(notificationsPersonalData),
    PushNotifications,
    PushSubscriptionsRepository,
    PushTransport,
    SendPushHandler,
  ],
  exports: [PushNotifications],
})
export class NotificationsModule {}
