import type { DemoPayments } from './demo-product';

/**
 * The running sandbox from `@wavetrain/payment-sandbox`; the product itself imports nothing from
 * it.
 */
export interface RunningPayments {
  readonly url: string;
  readonly control: Omit<DemoPayments, 'cancelPlanOf'>;
}

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly email?: string | null;
    readonly customer?: string;
  }[];
}

/**
 * Wraps the sandbox for the season: its control API, and canceling a plan as the provider's own
 * pages would.
 */
export const demoPayments = ({ url, control }: RunningPayments, apiKey: string): DemoPayments => {
  const ask = async (path: string, form?: Record<string, string>): Promise<Listed> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiKey}` },
      ...(form && { body: new URLSearchParams(form) }),
    });
    if (!answer.ok)
      throw new Error(`the payment sandbox answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Listed;
  };
  return {
    setWebhookUrl: control.setWebhookUrl,
    deliverPending: control.deliverPending,
    advance: control.advance,
    pay: control.pay,
    cancelPlanOf: async (email) => {
      const { data: customers } = await ask(`customers?email=${encodeURIComponent(email)}`);
      const { data: plans } = await ask(`subscriptions?customer=${customers[0]?.id}`);
      await ask(`subscriptions/${plans[0]?.id}`, { cancel_at_period_end: 'true' });
    },
  };
};
