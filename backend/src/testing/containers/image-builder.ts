import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { useBuiltFrontend } from './built-frontend';
import { PROJECT } from './compose-file';
import type { Copy, Stage } from './dockerfile';
import { linkTree } from './link-tree';
import { npmCi } from './npm-ci';

/**
 * Commands that can run in a plain folder; everything else (apt-get, chown) changes the system
 * around it.
 */
const RUNS_ANYWHERE = /^(npm run|mkdir \w|rm -r node_modules\/)/;

const BUILDS_FRONTEND = /^npm run build(?= ).* -w frontend(?= |$)/;

const ignored = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').trim().split('\n');

/** Whether .dockerignore lets this path of the project into the build context. */
const isSent = (path: string): boolean =>
  !ignored.some((pattern) =>
    pattern.startsWith('**/')
      ? path.split(sep).includes(pattern.slice(3))
      : path === pattern || path.startsWith(pattern + sep),
  );

/**
 * Lays the Dockerfile's stages out as plain folders: exactly the files that its COPY lines bring,
 * with its npm commands run (except a frontend build that would produce the same as the last one).
 */
export class ImageBuilder {
  private readonly built = new Map<string, Promise<string>>();

  constructor(
    private readonly stages: readonly Stage[],
    private readonly scratch: string,
  ) {}

  /** Returns the folder that represents the stage's working directory, building it if needed. */
  folderOf(name: string): Promise<string> {
    const folder = this.built.get(name) ?? this.build(this.stage(name));
    this.built.set(name, folder);
    return folder;
  }

  private stage(name: string): Stage {
    const found = this.stages.find((stage) => stage.name === name);
    if (!found) throw new Error(`the Dockerfile has no stage ${name}`);
    return found;
  }

  private async build(stage: Stage): Promise<string> {
    const folder = join(this.scratch, stage.name);
    mkdirSync(folder);
    if (this.stages.some(({ name }) => name === stage.base))
      await this.startFrom(stage.base, folder);
    const isBase = this.stages.some(({ base }) => base === stage.name);
    for (const step of stage.steps)
      if (step.kind === 'copy') await this.copy(step, folder);
      else for (const command of step.commands) await this.run(command, folder, !isBase);
    return folder;
  }

  /**
   * Packages are laid out once: a stage based on another, or copying from it, links to that stage's
   * packages.
   */
  private async startFrom(base: string, folder: string): Promise<void> {
    const below = await this.folderOf(base);
    linkTree(below, folder, ['node_modules']);
    for (const workspace of ['', ...readdirSync(below)]) {
      const packages = join(workspace, 'node_modules');
      if (existsSync(join(below, packages)))
        symlinkSync(join(below, packages), join(folder, packages));
    }
  }

  private async copy({ from, sources, target }: Copy, folder: string): Promise<void> {
    const origin = from === null ? PROJECT : await this.folderOf(from);
    const workdir = from === null ? '' : (this.stage(from).workdir ?? '');
    for (const source of sources) {
      const path = join(origin, source.startsWith('/') ? relative(workdir, source) : source);
      const isFolder = statSync(path).isDirectory();
      const into = join(folder, target, isFolder || !target.endsWith('/') ? '' : basename(source));
      if (basename(path) === 'node_modules') symlinkSync(path, into);
      else if (from !== null && isFolder) linkTree(path, into);
      else
        cpSync(path, into, {
          recursive: true,
          filter: (each) => from !== null || isSent(relative(PROJECT, each)),
        });
    }
  }

  /** @param isRun whether this stage's files are run as they are, not only used for building. */
  private async run(command: string, folder: string, isRun: boolean): Promise<void> {
    if (command.startsWith('npm ci ')) return npmCi(folder, command.split(' ').slice(2), isRun);
    if (!RUNS_ANYWHERE.test(command)) return;
    const isMade = BUILDS_FRONTEND.test(command) && (await useBuiltFrontend(folder));
    const [program = '', ...args] = (isMade ? command.replace(' -w frontend', '') : command).split(
      ' ',
    );
    await promisify(execFile)(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    });
  }
}
