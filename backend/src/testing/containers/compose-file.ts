import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export const PROJECT = resolve(__dirname, '../../../..');

type Variables = Readonly<Record<string, string>>;
type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

export interface Service {
  readonly name: string;
  /** null if the image is built here. */
  readonly image: string | null;
  /** The Dockerfile stage to build; null for a third-party image. */
  readonly target: string | null;
  /** null for the image's own command. */
  readonly command: readonly string[] | null;
  readonly environment: Variables;
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  /** Additional names by which other containers reach it. */
  readonly aliases: readonly string[];
  readonly needs: Readonly<Record<string, Condition>>;
  /** null for the image's own health check, if any. */
  readonly healthcheck: { readonly disable?: boolean; readonly test?: readonly string[] } | null;
  readonly restart: string | null;
  readonly pullPolicy: string | null;
}

export interface ComposeFile {
  readonly services: readonly Service[];
  readonly volumes: readonly string[];
  /** Variables that the file uses without a default. */
  readonly unset: readonly string[];
}

interface RawService {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly command?: string[];
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly environment?: Record<string, unknown>;
  readonly ports?: string[];
  readonly volumes?: string[];
  readonly networks?: { readonly default?: { readonly aliases?: string[] } };
  readonly depends_on?: Record<string, { readonly condition: Condition }>;
  readonly healthcheck?: Service['healthcheck'];
  readonly restart?: string;
  readonly pull_policy?: string;
}

interface RawFile {
  readonly services: Record<string, RawService>;
  readonly volumes: Record<string, unknown>;
}

/** Returns the position of the brace that closes the one opened before `from`. */
const closingBrace = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a \${ is never closed: ${text}`);
};

/**
 * Fills in `${NAME:-default}` and `${NAME-default}` as Compose does, nested ones too. Calls
 * `onUnset` for a variable without a default.
 */
export const interpolate = (
  text: string,
  variables: Variables,
  onUnset: (name: string) => void,
): string => {
  const start = text.indexOf('$');
  if (start === -1) return text;
  const before = text.slice(0, start);
  if (text[start + 1] === '$')
    return `${before}$${interpolate(text.slice(start + 2), variables, onUnset)}`;
  const end = text[start + 1] === '{' ? closingBrace(text, start + 2) : -1;
  const [, name, operator, fallback = ''] =
    /^(\w+)(:?-)?([^]*)$/.exec(text.slice(start + 2, Math.max(end, 0))) ?? [];
  if (name === undefined || (!operator && fallback))
    throw new Error(`write \${NAME:-default}: ${text}`);
  const value = variables[name];
  const isGiven = operator === ':-' ? Boolean(value) : value !== undefined;
  if (!isGiven && !operator) onUnset(name);
  const filled = isGiven ? (value ?? '') : interpolate(fallback, variables, onUnset);
  return `${before}${filled}${interpolate(text.slice(end + 1), variables, onUnset)}`;
};

const toService = (name: string, raw: RawService, dotEnv: Variables): Service => {
  const ofFile = raw.env_file ? dotEnv : {};
  const given = Object.entries(raw.environment ?? {}).map(([key, value]) => [key, String(value)]);
  return {
    name,
    image: raw.image ?? null,
    target: raw.build?.target ?? null,
    command: raw.command ?? null,
    environment: { ...ofFile, ...Object.fromEntries(given) },
    ports: raw.ports ?? [],
    volumes: raw.volumes ?? [],
    aliases: raw.networks?.default?.aliases ?? [],
    needs: Object.fromEntries(
      Object.entries(raw.depends_on ?? {}).map(([other, { condition }]) => [other, condition]),
    ),
    healthcheck: raw.healthcheck ?? null,
    restart: raw.restart ?? null,
    pullPolicy: raw.pull_policy ?? null,
  };
};

/** Reads `docker-compose.yml` as Compose does; `dotEnv` stands in for a .env file. */
export const readComposeFile = (dotEnv: Variables = {}): ComposeFile => {
  const unset = new Set<string>();
  const fill = (_key: unknown, value: unknown): unknown =>
    typeof value === 'string' ? interpolate(value, dotEnv, (name) => unset.add(name)) : value;
  const text = readFileSync(join(PROJECT, 'docker-compose.yml'), 'utf8');
  const file = JSON.parse(JSON.stringify(parse(text, { merge: true }), fill)) as RawFile;
  return {
    services: Object.entries(file.services).map(([name, raw]) => toService(name, raw, dotEnv)),
    volumes: Object.keys(file.volumes),
    unset: [...unset],
  };
};

/**
 * Orders services so that each comes after the ones it needs.
 * @throws Error on a circular dependency.
 */
export const startOrder = (services: readonly Service[]): readonly Service[] => {
  const ordered: Service[] = [];
  let waiting = [...services];
  while (waiting.length > 0) {
    const next = waiting.filter(({ needs }) =>
      Object.keys(needs).every((name) => ordered.some((service) => service.name === name)),
    );
    if (next.length === 0)
      throw new Error(
        `none of these can start first: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    ordered.push(...next);
    waiting = waiting.filter((service) => !next.includes(service));
  }
  return ordered;
};
