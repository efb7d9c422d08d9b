import type { EntityManager } from 'typeorm';
import { ContentRevision } from '../../modules/content/site-copy/content-revision.entity';
import { Drill } from '../../modules/practice/drill.entity';
import { Exercise } from '../../modules/practice/training/exercise.entity';
import { Programme } from '../../modules/practice/training/programme.entity';
import {
  PROGRAMMES_KIND,
  type ProgrammeContent,
} from '../../modules/practice/training/training.types';
import { fillEmpty, positioned, readJson } from './content-source';

type DrillFile = Omit<Drill, 'position' | 'retiredAt'>;
type ExerciseFile = Omit<Exercise, 'position'>;
type ProgrammeFile = Pick<Programme, 'id' | 'title' | 'kind' | 'summary'> & ProgrammeContent;

const PROGRAMMES = [
  'winter-strength',
  'river-mobility',
  'shoulder-comeback',
  'back-and-hips',
  'mental-game',
];

/** Seeds the coach's drill library, and the programs with their exercises. */
export const seedPractice = async (tx: EntityManager, dir: string): Promise<void> => {
  await fillEmpty(tx, Drill, positioned(await readJson<DrillFile[]>(dir, 'drills.json')));
  await fillEmpty(tx, Exercise, positioned(await readJson<ExerciseFile[]>(dir, 'exercises.json')));
  // a list emptied in the admin stays empty
  if (await tx.existsBy(ContentRevision, { kind: PROGRAMMES_KIND })) return;
  const programmes = await Promise.all(
    PROGRAMMES.map((name) => readJson<ProgrammeFile>(dir, `programmes/${name}.json`)),
  );
  await fillEmpty(
    tx,
    Programme,
    positioned(
      programmes.map(({ id, title, kind, summary, ...content }) => ({
        id,
        title,
        kind,
        summary,
        content,
      })),
    ),
  );
};
