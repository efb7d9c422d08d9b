import { createHash } from 'node:crypto';
import type { Sandbox } from '../sandbox';
import type { StoredResponse } from '../stored';
import { keyInUse, keyReusedWithOtherParams } from './errors';
import { canonicalForm, type FormMap } from './form';

const KEPT_FOR_SECONDS = 86_400;
const LONGEST_KEY = 255;

export type Answer = Readonly<{ status: number; body: object }>;

/**
 * The same key and request gets the first answer again. The same key with another request is
 * refused, and so is one that is still running.
 */
export class Idempotency {
  private readonly running = new Set<string>();

  constructor(private readonly sandbox: Sandbox) {}

  fingerprint(method: string, path: string, params: FormMap): string {
    return createHash('sha256')
      .update(`${method} ${path} ${canonicalForm(params)}`)
      .digest('hex');
  }

  /** Returns the stored answer, or undefined if the request should run. */
  earlier(key: string, fingerprint: string): StoredResponse | undefined {
    if (this.running.has(key)) throw keyInUse(key);
    const kept = this.sandbox.store.get('kept_answers', key);
    if (!kept || kept.created < this.sandbox.now() - KEPT_FOR_SECONDS) return undefined;
    if (kept.fingerprint !== fingerprint) throw keyReusedWithOtherParams(key);
    return kept;
  }

  begin(key: string): void {
    this.running.add(key);
  }

  end(key: string): void {
    this.running.delete(key);
  }

  /** Stores an answer in the same transaction as the request's effects: both or neither survive. */
  keep(key: string, fingerprint: string, { status, body }: Answer, requestId: string): void {
    this.sandbox.store.put('kept_answers', {
      id: key,
      fingerprint,
      status,
      body,
      requestId,
      created: this.sandbox.now(),
    });
  }

  static isKey(key: string | undefined): key is string {
    return key !== undefined && key !== '' && key.length <= LONGEST_KEY;
  }
}
