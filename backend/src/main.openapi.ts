import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { Environment } from './config/environment';
import { openApiDocument } from './web-app';
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
  const app = await NestFactory.create(WebModule.forRoot(nowhere), { preview: true, logger: false });
  app.setGlobalPrefix('api');
  writeFileSync(target, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
};

main(process.argv[2] ?? 'openapi.json').catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
