import type { EntityManager } from 'typeorm';
import { Drill } from '../../modules/practice/drill.entity';
import { fillEmpty, positioned, readJson } from './content-source';

type DrillFile = Omit<Drill, 'position' | 'retiredAt'>;

/** The coach's drill library. */
export const seedPractice = async (tx: EntityManager, dir: string): Promise<void> => {
  await fillEmpty(tx, Drill, positioned(await readJson<DrillFile[]>(dir, 'drills.json')));
};
