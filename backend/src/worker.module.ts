import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule, EngineModule } from './common/common.module';
import { HttpModule } from './common/http.module';
import type { Environment } from './config/environment';
import { dataSourceOptions } from './database/data-source';
import { workerPoolSize } from './database/pool-size';
import { ProductModule } from './product.module';

@Module({})
export class WorkerModule {
  static forRoot(env: Environment): DynamicModule {
    const database = dataSourceOptions(env.databaseUrl, workerPoolSize(env));
    return {
      module: WorkerModule,
      imports: [CommonModule.forRoot(env, database), HttpModule, EngineModule, ProductModule],
    };
  }
}
