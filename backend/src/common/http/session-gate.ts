import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { Pool } from 'pg';
import { Environment } from '../../config/environment';
import { logger } from '../logging/logger';
import { BOUNDED_STATEMENTS } from '../postgres/bounded-client';
import { deviceOf } from './device.rules';

declare module 'express-session' {
  interface SessionData {
    studentId?: string;
    staffId?: number;
    /** Where somebody signed in last, such as `Chrome on Android`; null where that is not known. */
    device?: string | null;
  }
}

type OpenSession = session.Session & Partial<SessionData>;

export const SESSION_COOKIE = 'wavetrain.sid';
/** A database that does not answer is answered for with "try again", not waited for. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a session lasts from signing in. */
export const SESSION_MS = 14 * 24 * 3_600_000;

/** Opens the session only for calls that ask for one, so that public calls read and write none. */
@Injectable()
export class SessionGate implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly middleware: RequestHandler;

  constructor(@Inject(Environment) env: Environment) {
    this.pool = new Pool({ ...BOUNDED_STATEMENTS, connectionString: env.databaseUrl, max: 4, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.pool.on('error', (err) => logger.warn({ err }, 'session connection lost'));
    const Store = connectPgSimple(session);
    this.middleware = session({
      name: SESSION_COOKIE,
      secret: env.sessionSecret,
      store: new Store({
        pool: this.pool,
        tableName: 'sessions',
        pruneSessionInterval: 900,
        // two weeks from signing in, for the row as for the cookie: a stolen cookie does not live on by being used
        disableTouch: true,
        errorLog: (...args) => logger.warn({ args }, 'session store'),
      }),
      resave: false,
      saveUninitialized: false,
      rolling: false,
      proxy: true,
      cookie: { httpOnly: true, sameSite: 'lax', secure: env.publicUrl.startsWith('https:'), maxAge: SESSION_MS, path: '/' },
    });
  }

  /** After the server has closed: calls that are still running need their session. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  /** The session of a request that carries our cookie; null where it carries none. */
  async openExisting(request: Request, response: Response): Promise<OpenSession | null> {
    if (request.session) return request.session;
    if (!request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return null;
    return this.open(request, response);
  }

  /** Adds identities under a fresh session id (fixation), keeping the other identity of the cookie. */
  async signIn(request: Request, response: Response, identity: Pick<SessionData, 'studentId' | 'staffId'>): Promise<void> {
    const previous = await this.openExisting(request, response);
    const kept = previous ? { studentId: previous.studentId, staffId: previous.staffId } : {};
    const fresh = previous ? await this.regenerate(request) : await this.open(request, response);
    Object.assign(fresh, kept, identity, { device: deviceOf(request.headers['user-agent']) });
    await this.save(fresh);
  }

  /** Ends one identity; the cookie goes with the last of them. */
  async signOut(request: Request, response: Response, which: 'studentId' | 'staffId'): Promise<void> {
    const current = await this.openExisting(request, response);
    if (!current) return;
    const other = which === 'studentId' ? current.staffId : current.studentId;
    if (other === undefined) {
      await new Promise<void>((resolve, reject) => current.destroy((error: unknown) => (error ? reject(error) : resolve())));
      response.clearCookie(SESSION_COOKIE, { path: '/' });
      return;
    }
    const { device } = current;
    const kept = which === 'studentId' ? { staffId: current.staffId, device } : { studentId: current.studentId, device };
    await this.save(Object.assign(await this.regenerate(request), kept));
  }

  private open(request: Request, response: Response): Promise<OpenSession> {
    return new Promise((resolve, reject) => {
      const next: NextFunction = (error?: unknown) => (error ? reject(error) : resolve(request.session));
      void this.middleware(request, response, next);
    });
  }

  private regenerate(request: Request): Promise<OpenSession> {
    return new Promise((resolve, reject) =>
      request.session.regenerate((error: unknown) => (error ? reject(error) : resolve(request.session))),
    );
  }

  private save(current: OpenSession): Promise<void> {
    return new Promise((resolve, reject) => current.save((error: unknown) => (error ? reject(error) : resolve())));
  }
}
