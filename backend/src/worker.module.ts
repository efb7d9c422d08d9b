import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule, EngineModule } from './common/common.module';
import { HttpModule } from './common/http/http.module';
import { workerPoolSize } from './common/postgres/pool-size';
import type { Environment } from './config/environment';
import { ProductModule } from './product.module';

@Module({})
export class WorkerModule {
  static forRoot(env: Environment): DynamicModule {
    return { module: WorkerModule, imports: [CommonModule.forRoot(env, workerPoolSize(env)), HttpModule, EngineModule, ProductModule] };
  }
}
