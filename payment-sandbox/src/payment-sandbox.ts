import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxConfig } from './config';
import { handleControl } from './control/handler';
import { SandboxControl } from './control/sandbox-control';
import { Api } from './http/api';
import { BodyTooLarge, sendJson } from './http/body';
import { Faults } from './http/faults';
import { RequestLog } from './http/request-log';
import { Pages } from './pages/pages';
import { Sandbox } from './sandbox';
import { seed } from './seed';
import { runDue } from './timeline';
import { Dispatcher } from './webhooks/dispatcher';

const LOOKS_EVERY_MS = 1_000;

export type RunningSandbox = Readonly<{
  port: number;
  /** The sandbox's own address, for the API and control. */
  url: string;
  control: SandboxControl;
  /** Stops the sandbox; its state stays in its folder. */
  close: () => Promise<void>;
}>;

/**
 * Starts a sandbox, on this machine only unless `host` says otherwise. The official client connects
 * with `{ host: '127.0.0.1', port, protocol: 'http' }`.
 */
export const startPaymentSandbox = async (config: SandboxConfig): Promise<RunningSandbox> => {
  const sandbox = new Sandbox(config);
  const dispatcher = new Dispatcher(sandbox);
  const faults = new Faults();
  const log = new RequestLog();
  const onCommitted = (): void => dispatcher.wake();
  const api = new Api(sandbox, faults, log, onCommitted);
  const pages = new Pages(sandbox, faults, onCommitted);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (url.pathname.startsWith('/_control/'))
      return handleControl(
        { sandbox, dispatcher, faults, log },
        request,
        response,
        url.pathname.slice('/_control'.length),
      );
    return url.pathname.startsWith('/v1/')
      ? api.handle(request, response, url)
      : pages.handle(request, response, url);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(
        `payment sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      if (response.headersSent) response.destroy();
      else
        sendJson(response, error instanceof BodyTooLarge ? 413 : 500, {
          error: { type: 'api_error', message: 'The sandbox failed.' },
        });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  if (config.publicUrl === undefined) sandbox.publicUrl = `${url}/pay`;
  sandbox.store.transaction(() => seed(sandbox));
  await sandbox.store.durable();
  dispatcher.start();
  const timer = setInterval(() => {
    runDue(sandbox);
    dispatcher.wake();
  }, LOOKS_EVERY_MS).unref();

  return {
    port,
    url,
    control: new SandboxControl(url, config.apiKey),
    close: async () => {
      clearInterval(timer);
      faults.clear();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await dispatcher.stop();
      server.closeAllConnections();
      await closed;
      await sandbox.store.close();
    },
  };
};
