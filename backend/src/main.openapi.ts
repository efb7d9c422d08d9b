import 'reflect-metadata';
import './common/http/record-api-docs';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { writeFileSync } from 'node:fs';
import { describeSchema } from './common/http/api-schemas';
import { Environment } from './config/environment';
import { WebModule } from './web.module';

/** Writes the API's document from the code alone; no database, provider or secret is needed. */
const nowhere = new Environment({
  APP_MODE: 'embedded',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  QUEUE_BACKEND: 'postgres',
  SESSION_SECRET: '-'.repeat(32),
  APP_SECRET: '-'.repeat(32),
  STRIPE_SECRET_KEY: '-',
  STRIPE_WEBHOOK_SECRET: '-',
});

const main = async (target: string): Promise<void> => {
  const app = await NestFactory.create(WebModule.forRoot(nowhere), {
    preview: true,
    logger: false,
  });
  app.setGlobalPrefix('api');
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle('Wavetrain').setVersion('1').build(),
    {
      operationIdFactory: (controller, method) =>
        `${controller.replace(/Controller$/, '')}_${method}`,
      standardSchemaConverter: describeSchema,
    },
  );
  writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
};

main(process.argv[2] ?? 'openapi.json').catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
