import type { DemoProduct } from './demo-product';
import type { DemoVisitor } from './demo-visitor';

/** Just under two weeks, when a session ends. */
const STAYS_MS = 13 * 86_400_000;

interface SignIn {
  readonly path: string;
  readonly email: string;
  readonly password: string;
}

/** A person's browser, which signs in again when its session is about to expire. */
export class KeptSeat {
  private visitor: DemoVisitor | null = null;
  private since = 0;

  constructor(
    private readonly product: DemoProduct,
    private readonly signIn: SignIn,
  ) {}

  async take(): Promise<DemoVisitor> {
    const now = this.product.clock.now().getTime();
    if (this.visitor && now - this.since < STAYS_MS) return this.visitor;
    const { path, email, password } = this.signIn;
    this.visitor = this.product.visitor();
    this.since = now;
    await this.visitor.post(path, { email, password });
    return this.visitor;
  }
}
