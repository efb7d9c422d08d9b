/**
 * Nodemailer's own pool of AT_ONCE connections, sending the same email MAILS times to a mail
 * server. Prints emails per second.
 */
import { packaged } from '../clinics/dist.mjs';
import { bareMail } from './bare-mail.mjs';

const { MAILS, AT_ONCE, SMTP_URL, PUBLIC_URL } = process.env;
const { hostname, port } = new URL(SMTP_URL);
const transport = packaged('nodemailer').createTransport({
  pool: true,
  host: hostname,
  port: Number(port),
  ignoreTLS: true,
  maxConnections: Number(AT_ONCE),
  maxMessages: Infinity,
});
const mail = bareMail(PUBLIC_URL);
let left = Number(MAILS);
const began = performance.now();
await Promise.all(
  Array.from({ length: Number(AT_ONCE) }, async () => {
    while (left > 0) {
      left -= 1;
      await transport.sendMail(mail);
    }
  }),
);
console.log(`rate ${Number(MAILS) / ((performance.now() - began) / 1_000)}`);
transport.close();
