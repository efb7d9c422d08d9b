import type { IncomingMessage, ServerResponse } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import { newStripeId } from '../ids';
import { apiRoutes } from '../resources/routes';
import { API_VERSION, type Sandbox } from '../sandbox';
import {
  ApiError,
  injectedError,
  invalidRequest,
  unauthorized,
  unexpected,
  unknownUrl,
} from '../wire/errors';
import { expand } from '../wire/expand';
import { parseForm, plainForm, type FormMap } from '../wire/form';
import { Idempotency, type Answer } from '../wire/idempotency';
import { Params } from '../wire/params';
import { readBody, sendJson } from './body';
import type { Fault, Faults } from './faults';
import type { RequestLog } from './request-log';

type Request = Readonly<{
  id: string;
  method: string;
  path: string;
  text: string;
  form: FormMap;
  key: string | null;
}>;
type Reply = Answer & Readonly<{ headers?: Readonly<Record<string, string>> }>;

/** Returns the request's API key: Bearer, or the Basic user name, which Stripe also accepts. */
const givenKey = ({ headers: { authorization = '' } }: IncomingMessage): string | undefined => {
  const [scheme, value] = authorization.split(' ');
  if (scheme === 'Bearer') return value;
  return scheme === 'Basic'
    ? Buffer.from(value ?? '', 'base64')
        .toString('utf8')
        .split(':')[0]
    : undefined;
};

export const isAuthorized = (request: IncomingMessage, apiKey: string): boolean => {
  const [given, wanted] = [Buffer.from(givenKey(request) ?? ''), Buffer.from(apiKey)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Answers `/v1/…` like Stripe. */
export class Api {
  private readonly routes = apiRoutes();
  private readonly idempotency: Idempotency;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly faults: Faults,
    private readonly log: RequestLog,
    /** Called once a request's effects are safe on disk. */
    private readonly onCommitted: () => void,
  ) {
    this.idempotency = new Idempotency(sandbox);
  }

  async handle(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const id = newStripeId('req');
    const method = incoming.method ?? 'GET';
    const key = [incoming.headers['idempotency-key']].flat()[0];
    const text = method === 'POST' ? await readBody(incoming) : url.search.slice(1);
    const send = ({ status, body, headers }: Reply): void => {
      this.log.answered(id, status, headers?.['idempotent-replayed'] === 'true');
      sendJson(response, status, body, { ...this.headers(id, key), ...headers });
    };
    const seen = {
      id,
      at: this.sandbox.now(),
      method,
      path: url.pathname,
      params: {},
      idempotencyKey: key ?? null,
      status: null,
      replayed: false,
    };
    this.log.add(seen);
    try {
      if (!isAuthorized(incoming, this.sandbox.config.apiKey))
        throw unauthorized(givenKey(incoming));
      const version = incoming.headers['stripe-version'];
      if (version !== undefined && version !== API_VERSION)
        throw invalidRequest(
          `Invalid Stripe API version: ${String(version)}. The sandbox speaks ${API_VERSION}.`,
        );
      const form = parseForm(text);
      const usesKey = method === 'POST' && Idempotency.isKey(key);
      const request: Request = {
        id,
        method,
        path: url.pathname,
        text,
        form,
        key: usesKey ? key : null,
      };
      this.log.add({ ...seen, params: plainForm(form) });
      await this.withFaults(request, response, send);
    } catch (error) {
      send(replyTo(error));
    }
  }

  private async withFaults(
    request: Request,
    response: ServerResponse,
    send: (reply: Reply) => void,
  ): Promise<void> {
    const fault = this.faults.take(request.method, request.path, request.text);
    const key = request.key;
    const fingerprint = this.idempotency.fingerprint(request.method, request.path, request.form);
    const kept = key === null ? undefined : this.idempotency.earlier(key, fingerprint);
    if (key !== null && !kept) this.idempotency.begin(key);
    let reply: Reply;
    try {
      await this.faults.delay(fault);
      if (fault?.afterSuccess !== true) {
        if (this.faults.silence(fault, response)) return;
        if (fault?.body !== undefined)
          return send({ status: fault.status ?? 200, body: fault.body });
        if (fault?.status !== undefined)
          throw this.injected(request, fingerprint, fault, fault.status);
      }
      reply = kept
        ? {
            status: kept.status,
            body: kept.body,
            headers: { 'idempotent-replayed': 'true', 'original-request': kept.requestId },
          }
        : this.run(request, fingerprint);
      await this.sandbox.store.durable();
    } finally {
      if (key !== null && !kept) this.idempotency.end(key);
    }
    this.onCommitted();
    if (fault?.afterSuccess) {
      if (this.faults.silence(fault, response)) return;
      if (fault.body !== undefined) return send({ status: fault.status ?? 200, body: fault.body });
      if (fault.status !== undefined)
        throw this.injected(request, fingerprint, fault, fault.status);
    }
    send(reply);
  }

  private injected(
    { key, id }: Request,
    fingerprint: string,
    { kept, type }: Fault,
    status: number,
  ): ApiError {
    const error = injectedError(status, type, key ?? undefined);
    if (kept && key !== null)
      this.sandbox.store.transaction(() =>
        this.idempotency.keep(key, fingerprint, { status, body: { error: error.body } }, id),
      );
    return error;
  }

  /** Effects, events and the stored response are one transaction. */
  private run(request: Request, fingerprint: string): Reply {
    return this.sandbox.store.transaction(() => {
      this.sandbox.request = { id: request.id, idempotency_key: request.key };
      try {
        const answer = this.answer(request);
        if (request.key !== null)
          this.idempotency.keep(request.key, fingerprint, answer, request.id);
        return answer;
      } finally {
        this.sandbox.request = { id: null, idempotency_key: null };
      }
    });
  }

  private answer({ method, path, form }: Request): Answer {
    const route = this.routes.match(method, path);
    if (!route) throw unknownUrl(method, path);
    const params = new Params(form);
    const paths = params.texts('expand');
    try {
      const body = route.handle({ sandbox: this.sandbox, id: route.id, path, params });
      params.assertAllRead();
      return { status: 200, body: expand(this.sandbox, body, paths) };
    } catch (error) {
      if (error instanceof ApiError && error.keepsEffects)
        return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  private headers(id: string, key: string | undefined): Record<string, string> {
    const date = new Date(this.sandbox.now() * 1_000).toUTCString();
    return {
      date,
      'request-id': id,
      'stripe-version': API_VERSION,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
  }
}

const replyTo = (error: unknown): Reply => {
  if (error instanceof ApiError)
    return { status: error.status, body: { error: error.body }, headers: error.headers };
  process.stderr.write(
    `payment sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return { status: 500, body: { error: unexpected().body } };
};
