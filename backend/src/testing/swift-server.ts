import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Child } from '../embedded/child-process';
import { findProgram } from '../embedded/find-program';
import { logTail } from '../embedded/log-tail';
import { answersOk, takesConnections } from '../embedded/node-program';
import { until } from '../embedded/until';
import { makeTestFolder } from './test-folder';
import { testPort } from './test-port';

const READY_WITHIN_MS = 180_000;
const BACKENDS = ['account', 'container', 'object'] as const;
type Backend = (typeof BACKENDS)[number];

/** A real S3 server that is independent of the product's code: OpenStack Swift with its S3 API. */
export interface SwiftServer {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

const USER = 'tester';
const KEY = 'testing';

const backendConf = (kind: Backend, folder: string, port: number, memcached: number): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
allow_versions = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
`;

/**
 * By default, it gives up on a backend that takes half a second to connect, and after ten such
 * failures ignores it for a minute. Here everything shares a busy machine.
 */
const proxyConf = (folder: string, port: number, memcached: number): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
cors_allow_origin = *
cors_expose_headers = ETag
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck proxy-logging cache listing_formats bulk s3api tempauth slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
conn_timeout = 30
node_timeout = 60
recoverable_node_timeout = 60
error_suppression_limit = 1000000
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_${USER} = ${KEY} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

const HASH_CONF =
  '[swift-hash]\nswift_hash_path_prefix = wavetrain\nswift_hash_path_suffix = tests\n';

const program = (name: string): string => {
  const found = findProgram([name], process.env.PATH ?? '');
  if (!found)
    throw new Error(
      `Storage tests need ${name}: apt-get install --no-install-recommends swift swift-proxy swift-account swift-container swift-object memcached`,
    );
  return found;
};

/** One device, one replica: a ring that finds everything in one place. */
const makeRing = async (kind: Backend, folder: string, port: number): Promise<void> => {
  const builder = join(folder, `${kind}.builder`);
  const ring = (...args: string[]) =>
    promisify(execFile)(program('swift-ring-builder'), [builder, ...args], { cwd: folder });
  await ring('create', '4', '1', '1');
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
};

/**
 * Starts Swift with its S3 API in its own scratch folder. It takes a few seconds: start it once per
 * file, and only where storage is tested.
 */
export const startSwiftServer = async (): Promise<SwiftServer> => {
  const folder = makeTestFolder();
  const at = (name: string): string => join(folder.path, name);
  const running: Child[] = [];
  const begin = async (
    name: string,
    args: readonly string[],
    isReady: () => Promise<boolean>,
  ): Promise<void> => {
    const files = { logFile: at(`${name}.log`), pidFile: at(`${name}.pid`) };
    const child = await Child.start({
      name,
      command: program(name),
      args,
      env: { PATH: process.env.PATH },
      stopWithinMs: 2_000,
      ...files,
    });
    running.push(child);
    if (
      !(await until(async () => !child.running || (await isReady()), READY_WITHIN_MS)) ||
      !child.running
    )
      throw new Error(`${name} did not start. The end of its log:\n${logTail(files.logFile)}`);
  };
  const beginSwift = (
    kind: Backend | 'proxy',
    conf: string,
    isReady: () => Promise<boolean>,
  ): Promise<void> => {
    writeFileSync(at(`${kind}.conf`), conf);
    return begin(`swift-${kind}-server`, [at(`${kind}.conf`), '-v'], isReady);
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((child) => child.stop()));
    folder.remove();
  };
  try {
    mkdirSync(at('devices/d1'), { recursive: true });
    writeFileSync(at('swift.conf'), HASH_CONF);
    const portOf = {
      account: await testPort(),
      container: await testPort(),
      object: await testPort(),
    };
    const [proxy, memcached] = [await testPort(), await testPort()];
    await Promise.all([
      begin(
        'memcached',
        ['-l', '127.0.0.1', '-p', String(memcached), '-U', '0', '-u', userInfo().username],
        () => takesConnections(memcached),
      ),
      ...BACKENDS.map(async (kind) => {
        await makeRing(kind, folder.path, portOf[kind]);
        await beginSwift(kind, backendConf(kind, folder.path, portOf[kind], memcached), () =>
          takesConnections(portOf[kind]),
        );
      }),
    ]);
    const endpoint = `http://127.0.0.1:${proxy}`;
    await beginSwift('proxy', proxyConf(folder.path, proxy, memcached), () =>
      answersOk(`${endpoint}/healthcheck`),
    );
    return {
      endpoint,
      region: 'us-east-1',
      accessKeyId: `test:${USER}`,
      secretAccessKey: KEY,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
