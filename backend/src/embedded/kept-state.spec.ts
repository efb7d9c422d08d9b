import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './data-lock';
import { isPortFree, SavedPorts } from './free-port';
import { stopLeftover } from './leftovers';
import { livingProcessOf, writePidFile } from './pid-file';
import { identify } from './process-identity';
import { confirmOwner, loadOwnerSignIn, rememberOwner } from './owner-sign-in';
import { loadSecrets } from './secrets';
import { testPort } from '../testing/test-port';

let folder: string;
const inFolder = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wavetrain-kept-'));
});

afterEach(() => {
  for (const kill of sleepers.splice(0)) kill();
  rmSync(folder, { recursive: true, force: true });
});

const sleepers: (() => void)[] = [];

const sleeper = async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  const kill = (): void => void child.kill('SIGKILL');
  sleepers.push(kill);
  return { pid: child.pid as number, exited: once(child, 'exit'), kill };
};

describe('secrets', () => {
  it('are created once and saved for the owner only', () => {
    const path = inFolder('secrets.json');
    const first = loadSecrets(path);
    expect(loadSecrets(path)).toEqual(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(new Set(Object.values(first)).size).toBe(7);
  });

  it('added by a later version are saved alongside the existing ones', () => {
    const path = inFolder('secrets.json');
    writeFileSync(path, JSON.stringify({ sessionSecret: 'kept' }));
    expect(loadSecrets(path)).toMatchObject({
      sessionSecret: 'kept',
      sandboxApiKey: expect.stringMatching(/^sk_test_/),
    });
  });

  it('aren’t replaced silently if their file is damaged', () => {
    const path = inFolder('secrets.json');
    writeFileSync(path, '{"sessionSecret": "ke');
    expect(() => loadSecrets(path)).toThrow(/secrets.json is damaged/);
  });
});

describe('the owner’s sign-in', () => {
  it('is random by default and saved', () => {
    const path = inFolder('owner-credentials');
    const owner = loadOwnerSignIn(path, {});
    expect(owner).toEqual({
      email: 'coach@wavetrain.example',
      password: expect.stringMatching(/^.{16}$/),
      isNew: true,
    });
    const { email, password } = owner;
    expect(loadOwnerSignIn(path, { email: 'other@wavetrain.example', password: 'other' })).toEqual({
      email,
      password,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('isn’t written down if the owner chose it', () => {
    const path = inFolder('owner-credentials');
    const owner = loadOwnerSignIn(path, {
      email: 'me@wavetrain.example',
      password: 'my own secret',
    });
    rememberOwner(path, owner);
    expect(readFileSync(path, 'utf8')).not.toContain('my own secret');
    expect(loadOwnerSignIn(path, {})).toEqual({ email: 'me@wavetrain.example', password: null });
  });

  it('is only shown if it works, and a new one that this database’s owner never had isn’t saved', () => {
    const path = inFolder('owner-credentials');
    const owner = loadOwnerSignIn(path, {});
    const confirmed = confirmOwner(
      path,
      owner,
      { email: 'ada@wavetrain.example', isTheirPassword: false },
      undefined,
    );
    expect(confirmed).toEqual({
      email: 'ada@wavetrain.example',
      password: 'the owner’s existing one; it isn’t saved here',
    });
    expect(readFileSync(path, 'utf8')).not.toContain(owner.password);
    expect(loadOwnerSignIn(path, {}).password).toBeNull();
  });

  it.each(['(chosen by its owner, kept nowhere)', '(the one given as OWNER_PASSWORD)'])(
    'recorded by an earlier version as %s counts as chosen',
    (noted) => {
      const path = inFolder('owner-credentials');
      writeFileSync(path, `email: me@wavetrain.example\npassword: ${noted}\n`);
      expect(loadOwnerSignIn(path, {})).toEqual({ email: 'me@wavetrain.example', password: null });
    },
  );

  it('stays saved for its database, but isn’t shown, if the password was changed since', () => {
    const path = inFolder('owner-credentials');
    const { email, password } = loadOwnerSignIn(path, {});
    const kept = loadOwnerSignIn(path, {});
    expect(
      confirmOwner(path, kept, { email, isTheirPassword: false }, undefined).password,
    ).not.toContain(password);
    expect(
      confirmOwner(path, kept, { email, isTheirPassword: true }, undefined).password,
    ).toContain(password);
    expect(loadOwnerSignIn(path, {})).toEqual({ email, password });
  });

  it('is shown as its variable’s name if it was chosen and still matches', () => {
    const path = inFolder('owner-credentials');
    const email = 'me@wavetrain.example';
    const owner = loadOwnerSignIn(path, { email, password: 'my own secret' });
    const confirmed = (isTheirPassword: boolean, given?: string) =>
      confirmOwner(path, owner, { email, isTheirPassword }, given).password;
    expect(confirmed(true, 'my own secret')).toBe('the one you set as OWNER_PASSWORD');
    expect(confirmed(false, 'another secret')).toMatch(/^the owner’s existing one/);
    expect(confirmed(false)).toMatch(/^the owner’s existing one/);
  });
});

describe('ports', () => {
  const listen = async (port: number): Promise<Server> => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  it('are saved across starts, one per service', async () => {
    const first = new SavedPorts(inFolder('ports.json'));
    const [postgres, redis] = [await first.portFor('postgres'), await first.portFor('redis')];
    expect(postgres).not.toBe(redis);
    const second = new SavedPorts(inFolder('ports.json'));
    expect([await second.portFor('postgres'), await second.portFor('redis')]).toEqual([
      postgres,
      redis,
    ]);
  });

  it('are replaced if someone else has taken them', async () => {
    const kept = await new SavedPorts(inFolder('ports.json')).portFor('postgres');
    const stranger = await listen(kept);
    const other = await new SavedPorts(inFolder('ports.json')).portFor('postgres');
    expect(other).not.toBe(kept);
    expect(JSON.parse(readFileSync(inFolder('ports.json'), 'utf8'))).toEqual({ postgres: other });
    stranger.close();
  });

  it('are never the same for services that ask concurrently, and never a reserved one', async () => {
    const reserved = await testPort();
    const first = await testPort();
    const second = await testPort();
    const third = await testPort();
    const drawn = [reserved, first, first, second, third];
    jest.spyOn(crypto, 'randomInt').mockImplementation(() => drawn.shift());
    const ports = new SavedPorts(inFolder('ports.json'), [reserved]);
    expect(await Promise.all([ports.portFor('redis'), ports.portFor('payment-sandbox')])).toEqual([
      first,
      second,
    ]);
    const after = new SavedPorts(inFolder('ports.json'), [first]);
    expect(await after.portFor('redis')).toBe(third);
    jest.restoreAllMocks();
  });

  it('are detected when in use', async () => {
    const server = await listen(0);
    const { port } = server.address() as AddressInfo;
    expect(await isPortFree(port, '127.0.0.1')).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  });
});

describe('pid files', () => {
  it('identify a process as long as it lives', async () => {
    const child = await sleeper();
    writePidFile(inFolder('child.pid'), child.pid);
    expect(livingProcessOf(inFolder('child.pid'))?.pid).toBe(child.pid);
    child.kill();
    await child.exited;
    expect(livingProcessOf(inFolder('child.pid'))).toBeNull();
  });

  it('don’t match another process that got the pid later', async () => {
    const stranger = await sleeper();
    writeFileSync(
      inFolder('child.pid'),
      JSON.stringify({ pid: stranger.pid, started: 'long ago' }),
    );
    expect(await stopLeftover(inFolder('child.pid'))).toBe(false);
    expect(identify(stranger.pid)).not.toBeNull();
  });

  it('let a leftover process be stopped', async () => {
    const child = await sleeper();
    writePidFile(inFolder('child.pid'), child.pid);
    expect(await stopLeftover(inFolder('child.pid'))).toBe(true);
    expect(identify(child.pid)).toBeNull();
  });

  it('identify no process if they were cut off by a crash', () => {
    writeFileSync(inFolder('child.pid'), '{"pid": 12');
    expect(livingProcessOf(inFolder('child.pid'))).toBeNull();
  });
});

describe('the lock of a data folder', () => {
  it('lets one launcher in and tells the second who holds it', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(`already running on .* \\(process ${process.pid}\\)`),
    );
    lock.release();
    lockFolder(folder).release();
  });

  it('ignores a killed launcher’s lock', async () => {
    const child = await sleeper();
    writePidFile(inFolder('launcher.pid'), child.pid);
    expect(() => lockFolder(folder)).toThrow(/already running/);
    child.kill();
    await child.exited;
    const lock = lockFolder(folder);
    expect(livingProcessOf(inFolder('launcher.pid'))?.pid).toBe(process.pid);
    lock.release();
  });
});
