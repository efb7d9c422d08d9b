import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';

/**
 * Express gives each request and response another prototype when it comes, after which V8 of Node 20 shares no hidden classes among
 * them: each call makes its own, and no property of theirs is found quickly again (https://github.com/expressjs/express/issues/5998).
 * Here they are made with that prototype, so that Express finds nothing to change.
 */
export class ExpressServer extends ExpressAdapter {
  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    class Request extends IncomingMessage {}
    class Response extends ServerResponse {}
    Object.setPrototypeOf(Request.prototype, express.request);
    Object.setPrototypeOf(Response.prototype, express.response);
    express.request = Request.prototype as Express['request'];
    express.response = Response.prototype as Express['response'];
    this.setHttpServer(createServer({ IncomingMessage: Request, ServerResponse: Response }, express));
  }

  /** Waits for nobody: whoever stops it has let the calls end that were under way. */
  override async close(): Promise<void> {
    const closed = super.close();
    this.httpServer.closeAllConnections();
    await closed;
  }
}
