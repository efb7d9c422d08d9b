/**
 * Raw BullMQ: MAILS jobs, AT_ONCE of them concurrently, each passing the same email to Nodemailer,
 * which discards it. Prints emails per second.
 */
import { packaged } from '../clinics/dist.mjs';
import { bareMail } from './bare-mail.mjs';

const { MAILS, AT_ONCE, REDIS_URL, PUBLIC_URL } = process.env;
const { Queue, Worker } = packaged('bullmq');
const transport = packaged('nodemailer').createTransport({ streamTransport: true, buffer: true });
const mail = bareMail(PUBLIC_URL);
const name = `bare-${process.pid}`;
const kept = { removeOnComplete: { count: 1_000 }, removeOnFail: { count: 1_000 } };
const queue = new Queue(name, { connection: { url: REDIS_URL }, defaultJobOptions: kept });
const worker = new Worker(name, () => transport.sendMail(mail).then(() => undefined), {
  connection: { url: REDIS_URL, maxRetriesPerRequest: null },
  concurrency: Number(AT_ONCE),
});
await worker.waitUntilReady();
let done = 0;
const all = new Promise((resolve) =>
  worker.on('completed', () => (done += 1) === Number(MAILS) && resolve()),
);
const began = performance.now();
for (let at = 0; at < Number(MAILS); at += 200)
  await queue.addBulk(
    Array.from({ length: 200 }, (_, n) => ({ name: 'mail', data: { outboxId: at + n } })),
  );
await all;
console.log(`rate ${Number(MAILS) / ((performance.now() - began) / 1_000)}`);
await Promise.all([worker.close(), queue.close()]);
