import type * as Payments from '@wavetrain/payment-sandbox';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The package is built as CommonJS, so Node can't import its exports by name here. */
const { SandboxControl } = createRequire(import.meta.url)(
  '@wavetrain/payment-sandbox',
) as typeof Payments;

export interface Sandbox {
  /** Simulates what a bank, a cardholder or bad luck does. */
  readonly control: Payments.SandboxControl;
  /** Returns the provider's payment for a payment page (`…/pay/c/<session>`), once it's paid. */
  readonly paymentOn: (payPage: string) => Promise<string>;
}

/**
 * Opens the payment provider of the product that `start-product` started, directly by its own
 * address and key.
 */
export const openSandbox = async (): Promise<Sandbox> => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const read = async (file: string) =>
    JSON.parse(await readFile(join(dataDir, file), 'utf8')) as Record<string, string | undefined>;
  const [{ sandboxApiKey = '' }, ports] = await Promise.all([
    read('secrets.json'),
    read('ports.json'),
  ]);
  const url = `http://127.0.0.1:${ports['payment-sandbox']}`;
  return {
    control: new SandboxControl(url, sandboxApiKey),
    paymentOn: async (payPage) => {
      const session = /\/pay\/c\/(cs_\w+)/.exec(payPage)?.[1];
      const answer = await fetch(`${url}/v1/checkout/sessions/${session}`, {
        headers: { authorization: `Bearer ${sandboxApiKey}` },
      });
      const { payment_intent: payment } = (await answer.json()) as { payment_intent?: string };
      if (!payment) throw new Error(`nothing was paid on ${payPage}`);
      return payment;
    },
  };
};
