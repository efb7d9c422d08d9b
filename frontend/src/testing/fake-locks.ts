type Options = LockOptions & { signal?: AbortSignal };
type Callback = (lock: Lock | null) => unknown;

interface Asked {
  readonly callback: Callback;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const stopped = () => new DOMException('stopped', 'AbortError');

/**
 * A fake of the browser's locks, which jsdom doesn't have. It supports one holder at a time, a
 * queue, stealing, and aborting while waiting.
 */
export class FakeLocks {
  private readonly held = new Map<string, Asked>();
  private readonly waiting = new Map<string, Asked[]>();
  /** Refuses every request, as on a page that may not use locks. */
  isRefused = false;

  readonly query = (): Promise<LockManagerSnapshot> =>
    this.isRefused
      ? Promise.reject(new DOMException('no', 'SecurityError'))
      : Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })) });

  readonly request = (name: string, options: Options, callback: Callback): Promise<unknown> =>
    new Promise((resolve, reject) => {
      queueMicrotask(() => this.ask(name, options, { callback, resolve, reject }));
    });

  private ask(name: string, { ifAvailable, steal, signal }: Options, asked: Asked): void {
    const holder = this.held.get(name);
    if (this.isRefused) return asked.reject(new DOMException('no', 'SecurityError'));
    if (signal?.aborted) return asked.reject(stopped());
    if (steal) holder?.reject(stopped());
    if (!holder || steal) return this.grant(name, asked);
    if (ifAvailable) return asked.resolve(asked.callback(null));
    this.waiting.set(name, [...(this.waiting.get(name) ?? []), asked]);
    signal?.addEventListener('abort', () => {
      this.waiting.set(
        name,
        (this.waiting.get(name) ?? []).filter((other) => other !== asked),
      );
      asked.reject(stopped());
    });
  }

  private grant(name: string, asked: Asked): void {
    this.held.set(name, asked);
    void Promise.resolve(asked.callback({ name, mode: 'exclusive' })).then((value) => {
      asked.resolve(value);
      if (this.held.get(name) !== asked) return;
      this.held.delete(name);
      const next = this.waiting.get(name)?.shift();
      if (next) this.grant(name, next);
    });
  }
}

/** Adds locks to the page. */
export const installLocks = (): FakeLocks => {
  const locks = new FakeLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return locks;
};

/** Removes locks, as in a browser without them. */
export const removeLocks = (): void => {
  Reflect.deleteProperty(navigator, 'locks');
};
