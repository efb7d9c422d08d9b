import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';

/**
 * Creates requests and responses with the prototypes that Express sets on them. Otherwise Express changes each prototype on arrival,
 * after which V8 of Node 20 shares no hidden classes among them: each request creates its own and property access stays slow
 * (https://github.com/expressjs/express/issues/5998).
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

  /** Closes without waiting for connections: the caller has already let running requests finish. */
  override async close(): Promise<void> {
    const closed = super.close();
    this.httpServer.closeAllConnections();
    await closed;
  }
}
