import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { ModuleComplete, ModuleNotFound } from './curriculum.errors';
import { CurriculumRepository } from './curriculum.repository';
import { ModuleAssignment } from './module-assignment.entity';
import { ModuleProgressService } from './module-progress.service';
import { openAssignment, type ModuleState } from './next-module.rules';
import { moduleStatus, totalModuleScore } from './progress.rules';

export interface ModuleOfStudent extends ModuleState {
  /** Out of 100; null without both quiz and practical. */
  readonly totalScore: number | null;
}

export interface StudentProgram {
  /** In program order. */
  readonly modules: readonly ModuleOfStudent[];
  /** The assigned module, until it's complete. */
  readonly assigned: { readonly module: ModuleOfStudent; readonly at: Date } | null;
}

/** Assigns the module that a student should start next. */
@Injectable()
export class NextModuleService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly students: StudentsService,
    private readonly curriculum: CurriculumRepository,
    private readonly progress: ModuleProgressService,
  ) {}

  /** Returns a student's status for every module, and the assigned one. */
  async program(studentId: string): Promise<StudentProgram> {
    const [titles, withQuiz, records, assignment] = await Promise.all([
      this.curriculum.allTitles(),
      this.curriculum.idsWithQuiz(),
      this.progress.ofStudent(studentId),
      this.db.manager.findOneBy(ModuleAssignment, { studentId }),
    ]);
    const own = new Map(records.map(({ progress }) => [progress.moduleId, progress]));
    const modules = titles.map(({ id, title }): ModuleOfStudent => {
      const record = own.get(id);
      return {
        id,
        title,
        status: moduleStatus(record ?? null, withQuiz.has(id)),
        totalScore: record ? totalModuleScore(record) : null,
      };
    });
    const open = openAssignment(modules, assignment?.moduleId);
    return { modules, assigned: open && assignment && { module: open, at: assignment.assignedAt } };
  }

  /** Returns the program for the coach. @throws StudentNotFound */
  async programOf(studentId: string): Promise<StudentProgram> {
    if ((await this.students.get(studentId)).erasedAt) throw new StudentNotFound();
    return this.program(studentId);
  }

  /**
   * Assigns a module, replacing the previous assignment. Locks the account, so that nothing is
   * saved for a student who is being erased.
   * @throws StudentNotFound, ModuleNotFound, ModuleComplete
   */
  async assign(studentId: string, moduleId: string): Promise<void> {
    const module = (await this.programOf(studentId)).modules.find(({ id }) => id === moduleId);
    if (!module) throw new ModuleNotFound();
    if (module.status === 'Complete') throw new ModuleComplete();
    await this.db.transaction(async (tx) => {
      await this.students.lock(tx, studentId);
      if ((await this.students.get(studentId, tx)).erasedAt) throw new StudentNotFound();
      await tx.upsert(ModuleAssignment, { studentId, moduleId, assignedAt: this.clock.now() }, [
        'studentId',
      ]);
    });
  }

  /** Removes the assignment, if there is one. */
  async unassign(studentId: string): Promise<void> {
    await this.db.manager.delete(ModuleAssignment, { studentId });
  }
}
