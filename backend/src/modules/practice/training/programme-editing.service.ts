import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { Restorers } from '../../content/words/restorers.service';
import { Revisions } from '../../content/words/revisions.service';
import { EditedTrainingRepository } from './edited-training.repository';
import type { Exercise } from './exercise.entity';
import type { Programme } from './programme.entity';
import { inOrder, lostTicks, programmeFaults, withSessionIds, type WrittenContent } from './programme-editing.rules';
import { ProgrammeNotFound, SessionsDone } from './training.errors';

export const PROGRAMMES_KIND = 'programmes';

/** A program as it is written, whole. What it is called in addresses, its place and its kind are its own. */
export type ProgrammeDraft = Pick<Programme, 'title' | 'summary'> & WrittenContent;

export interface EditedProgramme {
  readonly programme: Programme;
  /** Ticks that students gave its sessions. */
  readonly done: number;
  /** 0: never changed in the console. */
  readonly version: number;
}

const draftOf = ({ title, summary, content }: Programme): ProgrammeDraft => ({ title, summary, ...inOrder(content) });

/** The programs for land and head as the coach writes them, each change a version of its own. */
@Injectable()
export class ProgrammeEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly training: EditedTrainingRepository,
    private readonly revisions: Revisions,
    private readonly restorers: Restorers,
  ) {}

  onModuleInit(): void {
    this.restorers.add(PROGRAMMES_KIND, (id, content, staff) => this.restore(id, content as unknown as ProgrammeDraft, staff));
  }

  /** In their order. */
  async list(): Promise<EditedProgramme[]> {
    const [rows, done, versions] = await Promise.all([
      this.training.programmes(),
      this.training.ticksByProgramme(),
      this.revisions.versionsOf(PROGRAMMES_KIND),
    ]);
    return rows.map((programme) => ({ programme, done: done.get(programme.id) ?? 0, version: versions.get(programme.id) ?? 0 }));
  }

  /** @throws ProgrammeNotFound */
  async get(id: string): Promise<EditedProgramme> {
    const found = (await this.list()).find(({ programme }) => programme.id === id);
    if (!found) throw new ProgrammeNotFound();
    return found;
  }

  /** What sessions are made of, in the library's order. */
  exercises(): Promise<Exercise[]> {
    return this.training.exercises();
  }

  /** @param version that was seen when the writing began. @throws ProgrammeNotFound, ChangedMeanwhile, SessionsDone, ValidationFailed */
  async change(id: string, version: number, draft: ProgrammeDraft, staff: StaffActor): Promise<EditedProgramme> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, PROGRAMMES_KIND, id, version);
      await this.write(tx, id, draft, { change: 'changed', staff });
    });
    return this.get(id);
  }

  private async restore(id: string, draft: ProgrammeDraft, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, PROGRAMMES_KIND, id);
      await this.write(tx, id, draft, { change: 'restored', staff });
    });
  }

  private async write(
    tx: EntityManager,
    id: string,
    { title, summary, ...written }: ProgrammeDraft,
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const row = await this.training.lockProgramme(tx, id);
    if (!row) throw new ProgrammeNotFound();
    const faults = programmeFaults(written, new Set((await this.training.exercises(tx)).map((exercise) => exercise.id)));
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    const done = await this.training.doneOften(tx, id);
    const standing = new Set((by.change === 'restored' ? written : row.content).sessions.flatMap((session) => session.id ?? []));
    const ever = new Set([...row.content.sessions.map((session) => session.id), ...done.map(({ sessionId }) => sessionId)]);
    const content = withSessionIds(written, standing, ever);
    const lost = lostTicks(row.content, content, done);
    if (lost !== null) throw new SessionsDone(lost);
    const [before, after] = [draftOf(row), draftOf({ ...row, title, summary, content })];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.training.update(tx, id, { title, summary, content });
    await this.revisions.write(tx, { kind: PROGRAMMES_KIND, key: id, before: { ...before }, after: { ...after }, ...by });
  }
}
