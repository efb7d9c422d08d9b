import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './compose-file';

export interface Copy {
  readonly kind: 'copy';
  /** Another stage; null for the project. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export interface Run {
  readonly kind: 'run';
  readonly commands: readonly string[];
}

export interface Stage {
  readonly name: string;
  /** A third-party image, or an earlier stage. */
  readonly base: string;
  readonly workdir: string | null;
  readonly steps: readonly (Copy | Run)[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly command: readonly string[] | null;
  readonly healthcheck: readonly string[] | null;
}

type Draft = { -readonly [Key in keyof Stage]: Stage[Key] };

const READERS: Readonly<Record<string, (stage: Draft, rest: string) => void>> = {
  WORKDIR: (stage, rest) => {
    stage.workdir = rest;
  },
  USER: (stage, rest) => {
    stage.user = rest;
  },
  ENV: (stage, rest) => {
    const pairs = rest
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
    stage.environment = { ...stage.environment, ...Object.fromEntries(pairs) };
  },
  COPY: (stage, rest) => {
    const [, from = null, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
    const sources = paths.split(' ');
    const target = sources.pop() ?? '';
    stage.steps = [...stage.steps, { kind: 'copy', from, sources, target }];
  },
  RUN: (stage, rest) => {
    stage.steps = [...stage.steps, { kind: 'run', commands: rest.split(' && ') }];
  },
  CMD: (stage, rest) => {
    stage.command = JSON.parse(rest) as string[];
  },
  HEALTHCHECK: (stage, rest) => {
    stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)) as string[];
  },
  EXPOSE: () => undefined,
};

const beginStage = (rest: string, earlier: readonly Stage[]): Draft => {
  const [, base = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
  if (!name) throw new Error(`a stage without a name: FROM ${rest}`);
  const inherited = earlier.find((stage) => stage.name === base);
  const nothing = { workdir: null, environment: {}, user: null, command: null, healthcheck: null };
  return { ...nothing, ...inherited, name, base, steps: [] };
};

/** Returns the stages of `docker/Dockerfile` in order. @throws Error on an unknown instruction. */
export const readDockerfile = (): readonly Stage[] => {
  const stages: Draft[] = [];
  const lines = readFileSync(join(PROJECT, 'docker/Dockerfile'), 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n');
  for (const line of lines.filter((text) => text.trim() && !text.startsWith('#'))) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      stages.push(beginStage(rest, stages));
      continue;
    }
    const stage = stages.at(-1);
    const read = READERS[word];
    if (!stage || !read) throw new Error(`the test does not know this line: ${line}`);
    read(stage, rest);
  }
  return stages;
};
