import 'reflect-metadata';
import { coachingPrices, startPaymentSandbox } from '@wavetrain/payment-sandbox';
import { resolve } from 'node:path';
import { Environment } from './config/environment';
import { readClips } from './demo/demo-clips';
import { demoPayments } from './demo/demo-payments';
import { DemoProduct } from './demo/demo-product';
import { DemoSeason } from './demo/demo-season';
import { SeasonClock } from './demo/season-clock';
import { PEOPLE } from './demo/season-people.data';
import { migrateEnvironment, productEnvironment } from './embedded/child-environment';
import { makeDataFolders } from './embedded/data-folders';
import { lockFolder } from './embedded/data-lock';
import { SavedPorts } from './embedded/free-port';
import { readLauncherSettings } from './embedded/launcher-settings';
import { startNodeProgram } from './embedded/node-program';
import {
  confirmOwner,
  loadOwnerSignIn,
  ownerFoundFile,
  readOwnerFound,
} from './embedded/owner-sign-in';
import { loadSecrets } from './embedded/secrets';
import { postgresClusterOf, startDatabase } from './embedded/services';
import { StartError } from './embedded/start-error';
import {
  beginSeason,
  endSeason,
  isSeasonUnfinished,
  unfinishedSeason,
} from './embedded/unfinished-season';

const PROJECT = resolve(__dirname, '../..');
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const wordsOf = (error: unknown): string =>
  error instanceof StartError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);

const given = (): NodeJS.ProcessEnv => {
  const { DATABASE_URL, STRIPE_SECRET_KEY, S3_BUCKET, SMTP_URL } = process.env;
  if (DATABASE_URL || STRIPE_SECRET_KEY || S3_BUCKET || SMTP_URL)
    throw new StartError(
      'Demo data only works with local services. Unset DATABASE_URL, STRIPE_SECRET_KEY, S3_BUCKET and SMTP_URL.',
    );
  return process.env;
};

const cancel = new AbortController();
/**
 * The second signal exits without waiting: the mark in the data folder stays, and the next start
 * ends leftover processes.
 */
const onSignal = (): void => {
  if (cancel.signal.aborted) process.exit(130);
  print('\nStopping…');
  cancel.abort(new StartError('It was canceled.'));
};

/**
 * Fills an empty data folder with a season of demo data. The product must not be running on the
 * folder.
 */
const main = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const env = given();
  const settings = readLauncherSettings({ DATA_DIR: resolve(PROJECT, '.demo'), ...env }, PROJECT);
  const folders = makeDataFolders(settings.dataDir);
  const lock = lockFolder(folders.root);
  const undo: (() => Promise<unknown> | void)[] = [() => lock.release()];
  try {
    if (isSeasonUnfinished(folders.root)) throw unfinishedSeason(settings.dataDir);
    const secrets = loadSecrets(folders.secretsFile);
    const ports = new SavedPorts(folders.portsFile, [settings.port]);
    const systemDir = process.env.EMBEDDED_SYSTEM_DIR ?? '/var/lib/wavetrain';
    const cluster = postgresClusterOf({ folders, secrets, systemDir });
    const notice = await cluster.ensureCreated();
    if (notice) print(notice);
    const clusterLock = cluster.lockOutside(folders.root);
    undo.unshift(() => clusterLock?.release());
    await cluster.stopOrphan();
    const database = await startDatabase(cluster, ports);
    undo.unshift(() => database.child.stop());

    const clock = new SeasonClock();
    const sandbox = await startPaymentSandbox({
      port: 0,
      dataDir: resolve(settings.dataDir, 'payment-sandbox'),
      publicUrl: `${settings.publicUrl}/pay`,
      apiKey: secrets.sandboxApiKey,
      webhookSecret: secrets.sandboxWebhookSecret,
      prices: coachingPrices(),
      machineNow: () => clock.now().getTime(),
    });
    undo.unshift(() => sandbox.close());

    const owner = loadOwnerSignIn(folders.ownerFile, settings.owner);
    const password = owner.password ?? settings.owner.password;
    if (!password)
      throw new StartError(
        `Set OWNER_PASSWORD: the password of ${owner.email} isn’t saved anywhere.`,
      );
    const services = { databaseUrl: database.url, redisUrl: null, sandboxPort: sandbox.port };
    const variables = productEnvironment(env, settings, secrets, services, owner.email);
    cancel.signal.throwIfAborted();
    const foundFile = ownerFoundFile(folders);
    const migrate = await startNodeProgram({
      name: 'migrate',
      script: resolve(__dirname, 'main.migrate.js'),
      args: [foundFile],
      env: migrateEnvironment(variables, owner, settings.owner.password),
      logFile: folders.logOf('migrate'),
      pidFile: folders.pidFileOf('migrate'),
    });
    if ((await migrate.exited).code !== 0)
      throw new StartError(`The database could not be migrated: see ${folders.logOf('migrate')}.`);
    const found = readOwnerFound(foundFile);
    confirmOwner(folders.ownerFile, owner, found, settings.owner.password);
    const email = found?.email ?? owner.email;
    cancel.signal.throwIfAborted();

    const product = await DemoProduct.start(
      new Environment({ ...variables, TRUST_PROXY: '1' }),
      clock,
      demoPayments(sandbox, secrets.sandboxApiKey),
    );
    undo.unshift(() => product.close());
    const season = new DemoSeason(product, await readClips(PROJECT), { email, password });
    const verdict = await season.verdict();
    if (verdict === 'refuse')
      throw new StartError(
        `${settings.dataDir} contains real people’s data. Set DATA_DIR to another folder.`,
      );
    if (verdict === 'unfinished') throw unfinishedSeason(settings.dataDir);
    if (verdict === 'is-there') print(`The demo data is already in ${settings.dataDir}.`);
    else {
      if (!found?.isTheirPassword)
        throw new StartError(`Set OWNER_PASSWORD: the password of ${email} is a different one.`);
      print('Creating the demo data. This takes a few minutes.');
      beginSeason(folders.root);
      await season.play(PEOPLE, print, cancel.signal).catch((error: unknown) => {
        throw new StartError(`${wordsOf(error)}\n${unfinishedSeason(settings.dataDir).message}`);
      });
      await sandbox.control.setWebhookUrl(null);
      endSeason(folders.root);
    }
    print(`To try it: DATA_DIR=${settings.dataDir} make start. To remove it: delete that folder.`);
  } finally {
    for (const step of undo) await step();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`\nThe demo data could not be created.\n${wordsOf(error)}\n`);
  process.exitCode = cancel.signal.aborted ? 130 : 1;
});
