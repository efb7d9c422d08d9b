import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';

const load = createRequire(__filename);

/**
 * Lets `from` import a package of which nothing is read before it is used: seldom, or never. Our own imports of such packages
 * are lazy by `.swcrc`; these are other packages'. Does nothing where the package is loaded already, or not there.
 */
export const deferPackage = (name: string, from: string): void => {
  let file: string;
  try {
    file = load.resolve(name, { paths: [dirname(load.resolve(from))] });
  } catch {
    return;
  }
  if (load.cache[file]) return;
  let real: Record<PropertyKey, unknown> | undefined;
  const read = (): Record<PropertyKey, unknown> => {
    if (!real) {
      delete load.cache[file];
      real = load(file) as Record<PropertyKey, unknown>;
    }
    return real;
  };
  const standIn = new Module(file);
  standIn.filename = file;
  standIn.loaded = true;
  standIn.exports = new Proxy({}, { get: (_, key) => read()[key], has: (_, key) => key in read() });
  load.cache[file] = standIn;
};

// telephone numbers of all countries, which no DTO asks for
deferPackage('libphonenumber-js/max', 'class-validator');
// schedules are ours (common/schedule): nothing reads BullMQ's, nor the calendar behind them
deferPackage('cron-parser', 'bullmq');
// a transport of its own stands in its place (modules/mail/smtp): its composer comes with the first mail
deferPackage('nodemailer', '@nestjs-modules/mailer');
// links from figures to traces, which nothing here keeps
deferPackage('@opentelemetry/api', 'prom-client');
