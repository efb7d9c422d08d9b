import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Express } from 'express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { ExpressServer } from './express-server';

@Controller()
class Greeter {
  @Get('hello')
  hello() {
    return { hello: 'paddler' };
  }
}

@Module({ controllers: [Greeter] })
class GreeterModule {}

describe('the server under Express', () => {
  const start = async () => {
    const adapter = new ExpressServer();
    const app = await NestFactory.create(GreeterModule, adapter, { logger: false });
    await app.listen(0, '127.0.0.1');
    const server = app.getHttpServer() as Server;
    return { app, server, express: adapter.getInstance<Express>(), port: (server.address() as AddressInfo).port };
  };

  it('creates requests and responses with the prototypes that Express sets, so that none is changed', async () => {
    const { app, server, express, port } = await start();
    const prototypes = (request: IncomingMessage, response: ServerResponse) =>
      [request, response].map((one) => Object.getPrototypeOf(one) as unknown);
    const born: unknown[][] = [];
    const ended: unknown[][] = [];
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      born.push(prototypes(request, response));
      response.once('finish', () => ended.push(prototypes(request, response)));
    });
    const answer = await fetch(`http://127.0.0.1:${port}/hello`);
    expect(await answer.json()).toEqual({ hello: 'paddler' });
    for (const [request, response] of [...born, ...ended]) {
      expect(request).toBe(express.request);
      expect(response).toBe(express.response);
    }
    expect([born.length, ended.length]).toEqual([1, 1]);
    await app.close();
  });

  it('closes without waiting for open connections', async () => {
    const { app, port } = await start();
    const caller = connect(port, '127.0.0.1');
    await once(caller, 'connect');
    caller.write('GET /hello HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(caller, 'data');
    caller.write('GET /hello HTTP/1.1\r\n');
    caller.once('error', () => undefined);
    const gone = new Promise((closed) => caller.once('close', closed));
    await app.close();
    await gone;
  });
});
