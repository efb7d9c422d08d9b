/**
 * For tests, benchmarks and the demo season, which run a sandbox in their own process. The product
 * only starts `main.ts` as a separate process.
 */
export { coachingPrices } from './config';
export type { PayRequest } from './control/contract';
export { SandboxControl } from './control/sandbox-control';
export { startPaymentSandbox, type RunningSandbox } from './payment-sandbox';
