import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule, EngineModule } from './common/common.module';
import { HttpModule } from './common/http/http.module';
import type { Environment } from './config/environment';
import { ProductModule } from './product.module';

@Module({})
export class WorkerModule {
  static forRoot(env: Environment): DynamicModule {
    return { module: WorkerModule, imports: [CommonModule.forRoot(env), HttpModule, EngineModule, ProductModule] };
  }
}
