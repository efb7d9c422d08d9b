import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule } from './common/common.module';
import { HttpModule } from './common/http/http.module';
import { webPoolSize } from './common/postgres/pool-size';
import type { Environment } from './config/environment';
import { ProductModule } from './product.module';

@Module({})
export class WebModule {
  static forRoot(env: Environment): DynamicModule {
    return { module: WebModule, imports: [CommonModule.forRoot(env, webPoolSize(env)), HttpModule, ProductModule] };
  }
}
