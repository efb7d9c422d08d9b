import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Environment } from '../../config/environment';
import { logger } from '../logging/logger';

/**
 * Serves Prometheus metrics on a separate port that isn't exposed publicly; off if the port is 0.
 */
export const serveMetrics = ({
  metricsPort,
  metricsHost,
}: Pick<Environment, 'metricsPort' | 'metricsHost'>): Server | null => {
  if (metricsPort === 0) return null;
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (body) => response.writeHead(200, { 'Content-Type': register.contentType }).end(body),
      (err: unknown) => {
        logger.error({ err }, 'metrics failed');
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', (err) =>
    logger.error({ err, port: metricsPort }, 'no metrics: can’t listen on METRICS_PORT'),
  );
  return server.listen(metricsPort, metricsHost);
};
