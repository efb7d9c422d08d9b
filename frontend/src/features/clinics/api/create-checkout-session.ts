export interface CheckoutRequest {
  planId: string;
  planName: string;
  /** Dollars. The server charges the plan's own price. */
  amount: number;
  type: 'one-time' | 'subscription';
  description: string;
  /** Of the mail that offers a place: it may be taken although the clinic is full. */
  offerToken?: string;
}

export interface CheckoutSession {
  id?: string | null;
  url?: string | null;
}

/** The server's no, in its own words and by its stable code. */
export class CheckoutRefused extends Error {
  readonly name = 'CheckoutRefused';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

const nonEmpty = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the address of the pay page; errors carry the server's own words, without the status in front [T142]. */
const readSession = async (response: Response): Promise<CheckoutSession> => {
  const answer = ((await response.json().catch(() => undefined)) ?? {}) as Record<string, unknown>;
  if (!response.ok) throw new CheckoutRefused(nonEmpty(answer.error) ?? 'Failed to create payment session', nonEmpty(answer.code));
  return answer;
};

const post = async (path: string, body: object): Promise<CheckoutSession> =>
  readSession(
    await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Opens the provider's pay page for a place. */
export const createCheckoutSession = (plan: CheckoutRequest) => post('/api/create-checkout-session', plan);

/** Opens the provider's pay page for what a deposit left to be paid. */
export const payBalance = (token: string) => post('/api/clinics/balance', { token });
