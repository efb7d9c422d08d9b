/** A logged request. */
export type SeenRequest = Readonly<{
  id: string;
  at: number;
  method: string;
  path: string;
  params: unknown;
  idempotencyKey: string | null;
  /** null while it runs, or if it never got an answer. */
  status: number | null;
  replayed: boolean;
}>;

const MOST = 2_000;

/** The latest API requests, oldest first. */
export class RequestLog {
  private readonly seen = new Map<string, SeenRequest>();

  add(request: SeenRequest): void {
    this.seen.set(request.id, request);
    for (const id of this.seen.keys()) {
      if (this.seen.size <= MOST) break;
      this.seen.delete(id);
    }
  }

  answered(id: string, status: number, replayed: boolean): void {
    const request = this.seen.get(id);
    if (request) this.seen.set(id, { ...request, status, replayed });
  }

  list(): SeenRequest[] {
    return [...this.seen.values()];
  }

  clear(): void {
    this.seen.clear();
  }
}
