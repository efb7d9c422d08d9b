import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';

const load = createRequire(__filename);

/**
 * Makes `from` load a package lazily, because it rarely or never uses it. Our own imports of such packages are lazy through `.swcrc`;
 * this covers imports by other packages. Does nothing if the package is already loaded or not installed.
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

// phone numbers of all countries, which no DTO validates
deferPackage('libphonenumber-js/max', 'class-validator');
// we have our own schedules (common/schedule), so BullMQ's scheduler and its calendar are unused
deferPackage('cron-parser', 'bullmq');
// replaced by our own transport (modules/mail/smtp), which loads its composer with the first email
deferPackage('nodemailer', '@nestjs-modules/mailer');
// links metrics to traces, which we don't record
deferPackage('@opentelemetry/api', 'prom-client');
