import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard';
import { ErrorFilter } from './errors/error.filter';
import { HealthController } from './health/health.controller';
import { BodyGuard } from './http/body.guard';
import { CsrfGuard } from './http/csrf.guard';
import { SessionGate } from './http/session-gate';
import { validationPipe } from './http/validation';

/**
 * Everything between a request and a controller. The guards run in the order listed; the body is
 * read last.
 */
@Global()
@Module({
  controllers: [HealthController],
  providers: [
    SessionGate,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [SessionGate],
})
export class HttpModule {}
