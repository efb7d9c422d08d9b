/**
 * Runs the purchase transaction from CLIENTS concurrent clients for SECONDS; prints how many were
 * decided and how many places were sold.
 */
import { randomUUID } from 'node:crypto';
import { built, packaged } from './dist.mjs';

packaged('reflect-metadata');
const SECONDS = Number(process.env.SECONDS);
const CLIENTS = Number(process.env.CLIENTS);
const EDITION = process.env.EDITION;

const { NestFactory } = packaged('@nestjs/core');
const env = new (built('config/environment').Environment)();
const app = await NestFactory.createApplicationContext(built('web.module').WebModule.forRoot(env), {
  logger: false,
});
const purchase = app.get(
  built('modules/clinics/sales/purchase/clinic-purchase.service').ClinicPurchaseService,
);

let decided = 0;
let sold = 0;
const wanted = () => ({
  editionId: EDITION,
  kind: 'full',
  amount: 3_400,
  balanceDueDaysBefore: 30,
  offerId: null,
  expiredHoldsEnded: true,
  replaced: null,
  isMember: false,
  student: null,
  discountCode: undefined,
  buyer: { visitorId: randomUUID(), addressHash: randomUUID(), studentId: null },
});
const until = performance.now() + SECONDS * 1000;
const client = async () => {
  while (performance.now() < until) {
    try {
      await purchase.begin(wanted());
      sold += 1;
    } catch (error) {
      if (error.code !== 'CLINIC_FULL') throw error;
    }
    decided += 1;
  }
};
await Promise.all(Array.from({ length: CLIENTS }, client));
console.log(`decided ${decided} sold ${sold} done`);
await app.close();
