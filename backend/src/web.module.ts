import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule } from './common/common.module';
import { HttpModule } from './common/http.module';
import type { Environment } from './config/environment';
import { dataSourceOptions } from './database/data-source';
import { webPoolSize } from './database/pool-size';
import { ProductModule } from './product.module';

@Module({})
export class WebModule {
  static forRoot(env: Environment): DynamicModule {
    const database = dataSourceOptions(env.databaseUrl, webPoolSize(env));
    return {
      module: WebModule,
      imports: [CommonModule.forRoot(env, database), HttpModule, ProductModule],
    };
  }
}
