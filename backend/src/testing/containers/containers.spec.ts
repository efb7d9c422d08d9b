import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentFaults } from '../../config/env-reader';
import { Environment } from '../../config/environment';
import { interpolate, PROJECT, readComposeFile, startOrder, type Service } from './compose-file';
import { readDockerfile, type Stage } from './dockerfile';

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const file = readComposeFile();
const stages = readDockerfile();
const names = file.services.map(({ name }) => name);

const serviceOf = (name: string, { services } = file): Service => {
  const found = services.find((service) => service.name === name);
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const stageOf = (name: string | null): Stage | undefined =>
  stages.find((stage) => stage.name === name);
/** The environment that the process sees. */
const environmentOf = (service: Service): Record<string, string> => ({
  ...stageOf(service.target)?.environment,
  ...service.environment,
});
const isWatched = ({ healthcheck, target }: Service): boolean =>
  !healthcheck?.disable && Boolean(healthcheck?.test ?? stageOf(target)?.healthcheck);
const productServices = (source = file): Service[] =>
  source.services.filter(({ target }) => target === 'product');

/**
 * Real: docker-compose.yml, docker/Dockerfile, docker/garage.toml, .env.example.
 * compose-up.integration.spec.ts actually runs them.
 */
describe('the containers for development', () => {
  it('need no configuration: every variable has a default', () => {
    expect(file.unset).toEqual([]);
    for (const service of file.services)
      expect([
        service.name,
        ...Object.entries(service.environment).filter(([, value]) => value === ''),
      ]).toEqual([service.name]);
  });

  it('have a health check, or are steps that others wait for', () => {
    for (const service of file.services.filter((each) => !isWatched(each))) {
      const waiting = file.services.filter(
        ({ needs }) => needs[service.name] === 'service_completed_successfully',
      );
      expect([service.name, waiting.length > 0, service.restart]).toEqual([
        service.name,
        true,
        null,
      ]);
    }
  });

  it('have their own health checks: the image’s commands differ, and only web listens on PORT', () => {
    expect(stageOf('product')?.healthcheck).toBeNull();
    expect(serviceOf('web').healthcheck?.test?.join(' ')).toContain(
      `:${serviceOf('web').environment.PORT}/api/health/ready`,
    );
    expect(serviceOf('worker').healthcheck?.test?.join(' ')).toContain(
      `:${serviceOf('worker').environment.METRICS_PORT}/metrics`,
    );
  });

  it('are rebuilt from the current sources at each start', () => {
    const built = file.services.filter(({ target }) => target);
    expect(built.map(({ name, pullPolicy }) => [name, pullPolicy])).toEqual(
      built.map(({ name }) => [name, 'build']),
    );
  });

  it('wait until their dependencies are healthy or done', () => {
    const order = startOrder(file.services);
    expect(order).toHaveLength(file.services.length);
    for (const { name, needs } of file.services)
      for (const [needed, condition] of Object.entries(needs))
        expect([name, needed, condition]).toEqual([
          name,
          needed,
          isWatched(serviceOf(needed)) ? 'service_healthy' : 'service_completed_successfully',
        ]);
  });

  it('use images that are still published, each pinned to a version', () => {
    for (const image of file.services.flatMap(({ image }) => image ?? [])) {
      expect(image).not.toMatch(/minio/);
      expect(image).toMatch(/^[\w./-]+:v?\d+/);
    }
    for (const { base } of stages.filter((stage) => !stageOf(stage.base)))
      expect(base).toMatch(/^node:\d+-slim$/);
  });

  it('keep their data in volumes that exist, and publish ports to this machine only', () => {
    const used = file.services.flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    expect(used.filter((name) => !name.startsWith('./')).sort()).toEqual([...file.volumes].sort());
    for (const path of used.filter((name) => name.startsWith('./')))
      expect(read(path)).not.toBe('');
    for (const port of file.services.flatMap(({ ports }) => ports))
      expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });

  it.each(productServices().map(({ name }) => name))(
    '%s has a complete environment, which production mode refuses',
    (name) => {
      const environment = environmentOf(serviceOf(name));
      expect(new Environment(environment)).toMatchObject({
        mode: 'embedded',
        publicUrl: 'http://localhost:3000',
        port: 3000,
      });
      const inProduction = () => new Environment({ ...environment, APP_MODE: 'production' });
      expect(inProduction).toThrow(EnvironmentFaults);
      const secrets = [
        'SESSION_SECRET',
        'APP_SECRET',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'S3_ACCESS_KEY_ID',
        'S3_SECRET_ACCESS_KEY',
      ];
      for (const secret of [
        ...secrets,
        'DATABASE_URL',
        'STRIPE_API_BASE',
        'PAY_PAGE_PROXY',
        'MAIL_FROM',
        'OWNER_EMAIL',
        'PRICE_REMOTE_COACHING',
      ])
        expect(inProduction).toThrow(`- ${secret} `);
    },
  );

  it('reach each other by names that exist', () => {
    const reachable = [...names, ...file.services.flatMap(({ aliases }) => aliases)];
    for (const service of [...productServices(), serviceOf('payment-sandbox')])
      for (const [key, value] of Object.entries(service.environment))
        for (const [, host] of value.matchAll(/\/\/(?:[^/@]*@)?([\w.-]+):\d+/g))
          expect([key, [...reachable, 'localhost'].includes(host ?? '')]).toEqual([key, true]);
  });

  it('share keys: product and sandbox, product and file store, product and database', () => {
    const { environment: web } = serviceOf('web');
    const { environment: sandbox } = serviceOf('payment-sandbox');
    const { environment: files } = serviceOf('files');
    const { environment: postgres } = serviceOf('postgres');
    expect(sandbox).toMatchObject({
      SANDBOX_API_KEY: web.STRIPE_SECRET_KEY,
      SANDBOX_WEBHOOK_SECRET: web.STRIPE_WEBHOOK_SECRET,
      SANDBOX_PUBLIC_URL: `${web.PUBLIC_URL}/pay`,
      SANDBOX_WEBHOOK_URL: `http://web:${web.PORT}/api/webhooks/stripe`,
    });
    expect(files).toMatchObject({
      GARAGE_DEFAULT_ACCESS_KEY: web.S3_ACCESS_KEY_ID,
      GARAGE_DEFAULT_SECRET_KEY: web.S3_SECRET_ACCESS_KEY,
      GARAGE_DEFAULT_BUCKET: web.S3_BUCKET,
    });
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = postgres;
    expect(web.DATABASE_URL).toBe(
      `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
    );
  });

  it('reach files at the same address as a browser on this machine', () => {
    const { environment: web } = serviceOf('web');
    const files = serviceOf('files');
    const { hostname, port } = new URL(web.S3_ENDPOINT ?? '');
    expect(files.aliases).toContain(hostname);
    expect(hostname).toMatch(/\.localhost$/);
    expect(files.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(read('docker/garage.toml')).toContain(`api_bind_addr = "[::]:${port}"`);
    expect(read('docker/garage.toml')).toContain(`s3_region = "${web.S3_REGION}"`);
    // Garage's format for a key
    expect(web.S3_ACCESS_KEY_ID).toMatch(/^GK[0-9a-f]{24}$/);
    expect(web.S3_SECRET_ACCESS_KEY).toMatch(/^[0-9a-f]{64}$/);
  });

  it('take every setting from .env instead, if present; .env.example explains each', () => {
    const explained = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    const settings = [
      ...new Set(productServices().flatMap(({ environment }) => Object.keys(environment))),
    ];
    expect(settings.filter((name) => !explained.includes(name))).toEqual([]);
    const ours = ['PORT', 'METRICS_PORT']; // fixed inside the container, so .env can't change them
    for (const name of settings.filter((each) => !ours.includes(each))) {
      const changed = productServices(readComposeFile({ [name]: 'theirs' })).map(
        ({ environment }) => environment[name],
      );
      expect([name, new Set(changed)]).toEqual([name, new Set(['theirs'])]);
    }
    const others = readComposeFile({ LOG_LEVEL: 'debug', PORT: '4000' });
    expect(serviceOf('web', others)).toMatchObject({
      ports: ['127.0.0.1:4000:3000'],
      environment: { LOG_LEVEL: 'debug', PORT: '3000', PUBLIC_URL: 'http://localhost:4000' },
    });
    expect(serviceOf('payment-sandbox', others).environment.SANDBOX_PUBLIC_URL).toBe(
      'http://localhost:4000/pay',
    );
  });

  it('don’t use the payment sandbox when .env has the provider’s keys', () => {
    const theirs = {
      STRIPE_SECRET_KEY: 'sk_test_theirs',
      STRIPE_WEBHOOK_SECRET: 'whsec_theirs',
      STRIPE_API_BASE: '',
      PAY_PAGE_PROXY: '',
    };
    const web = new Environment(environmentOf(serviceOf('web', readComposeFile(theirs))));
    expect(web).toMatchObject({
      stripeSecretKey: 'sk_test_theirs',
      stripeApiBase: null,
      payPageProxy: null,
    });
    expect(
      serviceOf('payment-sandbox', readComposeFile(theirs)).environment.SANDBOX_API_KEY,
    ).not.toBe('sk_test_theirs');
  });
});

describe('the images', () => {
  const copiesInto = (name: string) =>
    stageOf(name)?.steps.flatMap((step) => (step.kind === 'copy' ? step.sources : [])) ?? [];
  const commandsOf = (name: string) =>
    stageOf(name)?.steps.flatMap((step) => (step.kind === 'run' ? step.commands : [])) ?? [];

  it('build the product by default, and a payment sandbox that it knows nothing about', () => {
    expect(stages.at(-1)?.name).toBe('product');
    expect(copiesInto('product').filter((path) => path.includes('sandbox'))).toEqual([]);
    expect(copiesInto('payment-sandbox')).toEqual(['/app/payment-sandbox/dist']);
    expect(stageOf('product')?.environment.APP_MODE).toBe('production');
    expect(file.services.flatMap(({ target }) => target ?? [])).toEqual(
      expect.arrayContaining(['product', 'payment-sandbox']),
    );
  });

  it('run as an unprivileged user; the product includes ffmpeg', () => {
    for (const name of ['product', 'payment-sandbox']) expect(stageOf(name)?.user).toBe('node');
    expect(
      commandsOf('product').some((command) => /^apt-get install .* ffmpeg$/.test(command)),
    ).toBe(true);
  });

  it('copy only from stages that were built earlier', () => {
    for (const [index, { name, steps }] of stages.entries())
      for (const { from } of steps.filter((step) => step.kind === 'copy'))
        if (from !== null)
          expect([name, stages.slice(0, index).some((earlier) => earlier.name === from)]).toEqual([
            name,
            true,
          ]);
  });

  it('include the manifest of every workspace, which npm needs', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    // as a file of its own or with its whole folder
    const isCopied = (manifest: string) =>
      copiesInto('manifests').some((path) => manifest === path || manifest.startsWith(`${path}/`));
    expect(
      workspaces.map((name) => `${name}/package.json`).filter((manifest) => !isCopied(manifest)),
    ).toEqual([]);
  });
});

describe('a value in the compose file', () => {
  const unset: string[] = [];
  const filled = (text: string, variables: Record<string, string> = {}) =>
    interpolate(text, variables, (name) => unset.push(name));

  it.each([
    ['plain', {}, 'plain'],
    ['a-${A:-b}-c', {}, 'a-b-c'],
    ['a-${A:-b}-c', { A: '' }, 'a-b-c'],
    ['${A-b}', { A: '' }, ''],
    ['${A:-http://x:${B:-1}/y}/z', {}, 'http://x:1/y/z'],
    ['${A:-http://x:${B:-1}/y}/z', { B: '2' }, 'http://x:2/y/z'],
    ['$${A}', { A: 'x' }, '${A}'],
  ])('resolves %s with %j to %s', (text, variables, value) => {
    expect(filled(text, variables)).toBe(value);
    expect(unset).toEqual([]);
  });

  it('reports a variable without a default, and refuses a malformed one', () => {
    expect(filled('${NOWHERE}')).toBe('');
    expect(unset).toEqual(['NOWHERE']);
    for (const wrong of ['$A', '${A', '${A:?say it}']) expect(() => filled(wrong)).toThrow();
  });
});
