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
    /** Where somebody signed in last, such as `Chrome on Android`; null where that is not known. */
    device?: string | null;
  }
}

type OpenSession = session.Session & Partial<SessionData>;

export const SESSION_COOKIE = 'wavetrain.sid';
/** A database that does not answer is answered for with "try again", not waited for. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a session lasts from signing in. */
export const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

/** A row's identities and what else it keeps change in one statement of ours, never by what a request remembers of them. */
const readingStore = (pool: Pool): session.Store => {
  const Store = connectPgSimple(session);
  const store = new Store({
    pool,
    tableName: 'sessions',
    pruneSessionInterval: 900,
    // two weeks from signing in, for the row as for the cookie: a stolen cookie does not live on by being used
    disableTouch: true,
    errorLog: (...args) => logger.warn({ args }, 'session store'),
  });
  // express-session writes once more as the answer ends: a session that was ended meanwhile would be there again
  store.set = (_sid, _session, done) => done?.(null);
  return store;
};

/**
 * A row under another id, with the identity that it still has: whoever ends the sessions of an account at this moment waits for this
 * statement and ends what came of it, or was first and has left nothing to keep.
 */
const MOVE = `UPDATE sessions SET sid = $2, expire = now() + $3 * interval '1 ms',
    sess = ((jsonb_strip_nulls(jsonb_build_object('studentId', sess -> 'studentId', 'staffId', sess -> 'staffId')) - $5::text) || $4::jsonb)::json
  WHERE sid = $1 AND ($6::text IS NULL OR sess ->> $6 IS NOT NULL)`;
const ADD = `INSERT INTO sessions (sid, expire, sess) VALUES ($1, now() + $2 * interval '1 ms', $3)`;

type IdentityKey = 'studentId' | 'staffId';

interface Move {
  /** Left behind. */
  readonly without?: IdentityKey;
  /** Where the row has none of these, nothing is moved. */
  readonly keeping?: IdentityKey;
}

/** Opens the session only for calls that ask for one, so that public calls read and write none. */
@Injectable()
export class SessionGate implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly middleware: RequestHandler;

  constructor(@Inject(Environment) env: Environment) {
    this.pool = new Pool({ ...BOUNDED_STATEMENTS, connectionString: env.databaseUrl, max: 4, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.pool.on('error', (err) => logger.warn({ err }, 'session connection lost'));
    this.middleware = session({
      name: SESSION_COOKIE,
      secret: env.sessionSecret,
      store: readingStore(this.pool),
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

  /** Adds an identity under a fresh session id (fixation), keeping the other one that the cookie still has. */
  async signIn(request: Request, response: Response, identity: Pick<SessionData, IdentityKey>): Promise<void> {
    const previous = (await this.openExisting(request, response))?.id;
    const fresh = previous === undefined ? await this.open(request, response) : this.another(request);
    Object.assign(fresh, identity, { device: deviceOf(request.headers['user-agent']) });
    if (previous !== undefined && (await this.move(previous, fresh))) return;
    await this.pool.query(ADD, [fresh.id, SESSION_MS, JSON.stringify(fresh)]);
  }

  /** Ends one identity; the cookie goes with the last of them. */
  async signOut(request: Request, response: Response, which: IdentityKey): Promise<void> {
    const current = await this.openExisting(request, response);
    if (!current) return;
    const fresh = this.another(request);
    fresh.device = current.device ?? null;
    if (await this.move(current.id, fresh, { without: which, keeping: which === 'studentId' ? 'staffId' : 'studentId' })) return;
    await new Promise<void>((resolve, reject) => current.destroy((error: unknown) => (error ? reject(error) : resolve())));
    response.clearCookie(SESSION_COOKIE, { path: '/' });
  }

  /** False where there is no such row to move any more. */
  private async move(from: string, to: OpenSession, { without, keeping }: Move = {}): Promise<boolean> {
    const { rowCount } = await this.pool.query(MOVE, [from, to.id, SESSION_MS, JSON.stringify(to), without ?? '', keeping ?? null]);
    return rowCount === 1;
  }

  /** Under an id of its own, in place of the one that the request came with. */
  private another(request: Request): OpenSession {
    request.sessionStore.generate(request);
    return request.session;
  }

  private open(request: Request, response: Response): Promise<OpenSession> {
    return new Promise((resolve, reject) => {
      const next: NextFunction = (error?: unknown) => (error ? reject(error) : resolve(request.session));
      void this.middleware(request, response, next);
    });
  }
}
