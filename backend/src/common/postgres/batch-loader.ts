/** The maximum number of rows per statement. */
const AT_ONCE = 50;

interface Asked<In, Out> {
  readonly item: In;
  readonly resolve: (answer: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent requests into one statement: those arriving while one runs go into the next.
 * Each gets the result it would get alone. If a batch fails, each request runs alone, so that an
 * error in one doesn't affect the others.
 */
export class BatchLoader<In, Out> {
  private readonly waiting: Asked<In, Out>[] = [];
  private isBusy = false;

  /** @param askAll returns one result for each item, in their order. */
  constructor(private readonly askAll: (items: readonly In[]) => Promise<readonly Out[]>) {}

  ask(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isBusy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, AT_ONCE));
    this.isBusy = false;
  }

  private async answer(batch: readonly Asked<In, Out>[]): Promise<void> {
    try {
      const answers = await this.askAll(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Out));
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(batch.map((one) => this.answer([one])));
    }
  }
}
