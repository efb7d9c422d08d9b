import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { Pool } from 'pg';
import { Environment } from '../../config/environment';
import { SESSION_DAYS } from '../facts/time-limits.rules';
import { logger } from '../logging/logger';
import { BOUNDED_STATEMENTS } from '../postgres/bounded-client';
import { deviceOf } from './device.rules';

declare module 'express-session' {
  interface SessionData {
    studentId?: string;
    staffId?: number;
    /** The device of the last sign-in, such as `Chrome on Android`; null if unknown. */
    device?: string | null;
  }
}

type OpenSession = session.Session & Partial<SessionData>;

export const SESSION_COOKIE = 'wavetrain.sid';
/** Gives up early if the database doesn't respond, so that the caller is asked to try again. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a session lasts from sign-in. */
export const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

/**
 * Makes the store read-only: a session's row is only changed by our own statements, never by a
 * request's stale copy.
 */
const readingStore = (pool: Pool): session.Store => {
  const Store = connectPgSimple(session);
  const store = new Store({
    pool,
    tableName: 'sessions',
    pruneSessionInterval: 900,
    // two weeks from sign-in, for row and cookie alike: using a stolen cookie doesn't extend its
    // life
    disableTouch: true,
    errorLog: (...args) => logger.warn({ args }, 'session store'),
  });
  // express-session saves again at the end of the response, which would bring back a session that
  // ended during the request
  store.set = (_sid, _session, done) => done?.(null);
  return store;
};

/**
 * Moves a session to a new id and keeps the identities it still has. If all sessions of an account
 * are ended at the same time, either that waits for this statement and ends the new row, or it ran
 * first and there is no row left to move.
 */
const MOVE = `UPDATE sessions SET sid = $2, expire = now() + $3 * interval '1 ms',
    sess = ((jsonb_strip_nulls(jsonb_build_object('studentId', sess -> 'studentId', 'staffId', sess -> 'staffId')) - $5::text) || $4::jsonb)::json
  WHERE sid = $1 AND ($6::text IS NULL OR sess ->> $6 IS NOT NULL)`;
const ADD = `INSERT INTO sessions (sid, expire, sess) VALUES ($1, now() + $2 * interval '1 ms', $3)`;

type IdentityKey = 'studentId' | 'staffId';

interface Move {
  /** The identity to drop. */
  readonly without?: IdentityKey;
  /** The identity that must remain; without it, nothing is moved. */
  readonly keeping?: IdentityKey;
}

/** Opens a session only for calls that need one, so that public calls don't read or write any. */
@Injectable()
export class SessionGate implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly middleware: RequestHandler;

  constructor(@Inject(Environment) env: Environment) {
    this.pool = new Pool({
      ...BOUNDED_STATEMENTS,
      connectionString: env.databaseUrl,
      max: 4,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    this.pool.on('error', (err) => logger.warn({ err }, 'session connection lost'));
    this.middleware = session({
      name: SESSION_COOKIE,
      secret: env.sessionSecret,
      store: readingStore(this.pool),
      resave: false,
      saveUninitialized: false,
      rolling: false,
      proxy: true,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: env.publicUrl.startsWith('https:'),
        maxAge: SESSION_MS,
        path: '/',
      },
    });
  }

  /** Runs after the server has closed, because calls still running need their session. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  /** Returns the session of a request with our cookie; null without one. */
  async openExisting(request: Request, response: Response): Promise<OpenSession | null> {
    if (request.session) return request.session;
    if (!request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return null;
    return this.open(request, response);
  }

  /**
   * Adds an identity under a new session id (against session fixation) and keeps the cookie's other
   * identity.
   */
  async signIn(
    request: Request,
    response: Response,
    identity: Pick<SessionData, IdentityKey>,
  ): Promise<void> {
    const previous = (await this.openExisting(request, response))?.id;
    const fresh =
      previous === undefined ? await this.open(request, response) : this.another(request);
    Object.assign(fresh, identity, { device: deviceOf(request.headers['user-agent']) });
    if (previous !== undefined && (await this.move(previous, fresh))) return;
    await this.pool.query(ADD, [fresh.id, SESSION_MS, JSON.stringify(fresh)]);
  }

  /** Ends one identity; the cookie is removed with the last one. */
  async signOut(request: Request, response: Response, which: IdentityKey): Promise<void> {
    const current = await this.openExisting(request, response);
    if (!current) return;
    const fresh = this.another(request);
    fresh.device = current.device ?? null;
    if (
      await this.move(current.id, fresh, {
        without: which,
        keeping: which === 'studentId' ? 'staffId' : 'studentId',
      })
    )
      return;
    await new Promise<void>((resolve, reject) =>
      current.destroy((error: unknown) => (error ? reject(error) : resolve())),
    );
    response.clearCookie(SESSION_COOKIE, { path: '/' });
  }

  /** Returns false if the row no longer exists. */
  private async move(
    from: string,
    to: OpenSession,
    { without, keeping }: Move = {},
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(MOVE, [
      from,
      to.id,
      SESSION_MS,
      JSON.stringify(to),
      without ?? '',
      keeping ?? null,
    ]);
    return rowCount === 1;
  }

  /** Replaces the request's session with a new one under a new id. */
  private another(request: Request): OpenSession {
    request.sessionStore.generate(request);
    return request.session;
  }

  private open(request: Request, response: Response): Promise<OpenSession> {
    return new Promise((resolve, reject) => {
      const next: NextFunction = (error?: unknown) =>
        error ? reject(error) : resolve(request.session);
      void this.middleware(request, response, next);
    });
  }
}
