/** A price that exists from the start. */
export type SeedPrice = Readonly<{
  id: string;
  productId: string;
  name: string;
  description: string;
  /** Cents. */
  unitAmount: number;
  currency: string;
  interval: 'month' | 'year' | null;
}>;

export type SandboxConfig = Readonly<{
  /** 0 picks a free one. */
  port: number;
  /** The address to listen on; default 127.0.0.1. `0.0.0.0` lets other containers connect. */
  host?: string;
  /** Without a folder, state is kept in memory only. */
  dataDir?: string;
  /**
   * The public URL of the pages, with their path prefix: `http://localhost:3000/pay`. Default: the
   * sandbox's own address.
   */
  publicUrl?: string;
  apiKey: string;
  webhookSecret: string;
  webhookUrl?: string;
  prices: readonly SeedPrice[];
  /** The machine's milliseconds; tests may pass their own. */
  machineNow?: () => number;
}>;

/** Returns the product's two plans. [A§9] */
export const coachingPrices = (
  monthlyId = 'price_remote_coaching_monthly',
  alumniId = 'price_remote_coaching_alumni',
): readonly SeedPrice[] => [
  {
    id: monthlyId,
    productId: 'prod_remote_coaching',
    name: 'Remote Coaching',
    description: 'Personal video reviews, questions answered, drills made for your stroke.',
    unitAmount: 15_000,
    currency: 'usd',
    interval: 'month',
  },
  {
    id: alumniId,
    productId: 'prod_remote_coaching_alumni',
    name: 'Remote Coaching for clinic alumni',
    description: 'Remote Coaching at the clinic alumni rate.',
    unitAmount: 7_500,
    currency: 'usd',
    interval: 'month',
  },
];
