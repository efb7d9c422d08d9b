import type { DynamicModule, INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express, RequestHandler } from 'express';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import proxyAddress from 'proxy-addr';
import { payPageProxy } from './common/http/pay-page-proxy';
import { answerUnreadable } from './common/http/unreadable-request';
import { requestLog } from './common/http/request-log';
import { AbuseThrottle } from './common/http/abuse-throttle';
import { nestLogger } from './common/logging/logger';
import { securityHeaders } from './common/pages/security-headers';
import type { Environment } from './config/environment';
import { WebModule } from './web.module';

/**
 * Longer than a load balancer keeps an idle connection (60 s by default): if we closed it first, a
 * call sent at that time would be lost.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Paths outside `/api`, other than pages, that the application serves; everything in front of it
 * passes them on.
 */
export const SITE_FILES = ['/sitemap.xml', '/robots.txt', '/blog/rss.xml'] as const;

/** Answers what it can (cached pages, assets) and returns whether it did. */
export type EdgeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const apiHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/**
 * Uses the headers of a portal page, because the docs page loads only its own scripts and styles.
 */
const docsHeaders = ({ publicUrl }: Environment): RequestHandler => {
  const { portal } = securityHeaders({ publicUrl, inlineScripts: [], portalScripts: [] });
  return (_request, response, next) => {
    response.setHeaders(new Map(portal));
    next();
  };
};

/** Written by main.openapi.ts. Found from `dist` and from the sources. */
export const API_DOCUMENT = join(__dirname, '../openapi.json');

/**
 * Serves the API's document at `/api/docs-json`, and Swagger's page at `/api/docs` if Swagger is
 * installed, as it is for tests. Production has neither.
 */
const serveDocs = async (app: NestExpressApplication, env: Environment): Promise<void> => {
  app.use('/api/docs', docsHeaders(env));
  const read = (): string => readFileSync(API_DOCUMENT, 'utf8');
  // eslint-disable-next-line no-restricted-imports -- used only where it's installed
  const swagger = await import('@nestjs/swagger').catch(() => null);
  if (swagger)
    return swagger.SwaggerModule.setup('api/docs', app, () => JSON.parse(read()) as OpenAPIObject);
  const express = app.getHttpAdapter().getInstance() as Express;
  express.get('/api/docs', (_request, response) => response.redirect('/api/docs-json'));
  express.get('/api/docs-json', (_request, response) => response.type('json').send(read()));
};

/** Creates the HTTP API on Nest, not listening yet. */
export const createWebApp = async (
  env: Environment,
  root: DynamicModule = WebModule.forRoot(env),
): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(root, new ExpressAdapter(), {
    logger: nestLogger,
    // BodyGuard reads the body once the caller is known
    bodyParser: false,
    // closing doesn't wait for open connections: `drain` has already let running requests finish
    forceCloseConnections: true,
  });
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog, apiHeaders);
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', answerUnreadable);
  app.setGlobalPrefix('api', { exclude: [...SITE_FILES] });
  if (env.mode !== 'production') await serveDocs(app, env);
  return app;
};

/**
 * Puts the edge handler in front of Nest, on the same server and port, with the throttle for
 * abusive callers between them.
 */
export const putInFront = (app: INestApplication, env: Environment, edge: EdgeHandler): void => {
  const server = app.getHttpServer() as Server;
  const [nest] = server.listeners('request') as RequestListener[];
  if (!nest) throw new Error('the HTTP adapter has no listener to stand in front of');
  const isTrusted = (app.getHttpAdapter().getInstance() as Express).get(
    'trust proxy fn',
  ) as Parameters<typeof proxyAddress>[1];
  const abuseThrottle = new AbuseThrottle(
    (request) => proxyAddress(request, isTrusted),
    () => performance.now(),
  );
  const pay = env.payPageProxy ? payPageProxy(env.payPageProxy) : null;
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (pay && request.url?.startsWith('/pay/')) pay(request, response);
    else if (!edge(request, response) && !abuseThrottle.handle(request, response))
      nest(request, response);
  });
};
