import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FirstRunNote } from './first-run-note.entity';

@Injectable()
export class FirstRunNotesRepository {
  constructor(private readonly db: DataSource) {}

  all(): Promise<FirstRunNote[]> {
    return this.db.manager.find(FirstRunNote);
  }

  async keep(
    tx: EntityManager,
    { key, ok, said, triedWith }: Omit<FirstRunNote, 'notedAt'>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO first_run_notes (key, ok, said, tried_with, noted_at) VALUES ($1, $2, $3, $4, app_now())
        ON CONFLICT (key) DO UPDATE SET ok = excluded.ok, said = excluded.said, tried_with = excluded.tried_with, noted_at = excluded.noted_at`,
      [key, ok, said, triedWith],
    );
  }
}
