import type { Environment } from '../../config/environment';
import { createDataSource } from '../data-source';
import { seedClinics } from './seed-clinics';
import { seedContent } from './seed-content';
import { seedCurriculum } from './seed-curriculum';
import { seedLibrary } from './seed-library';
import { seedOwner, type SeededOwner } from './seed-owner';
import { seedPractice } from './seed-practice';

/**
 * Seeds the initial content and the owner. Running it again overwrites nothing that people have
 * changed.
 */
export const seed = async (env: Environment): Promise<SeededOwner> => {
  const db = await createDataSource(env.databaseUrl, 2).initialize();
  try {
    return await db.transaction(async (tx) => {
      for (const part of [seedContent, seedLibrary, seedClinics, seedCurriculum, seedPractice])
        await part(tx, env.contentDir);
      return seedOwner(tx, env);
    });
  } finally {
    await db.destroy();
  }
};
