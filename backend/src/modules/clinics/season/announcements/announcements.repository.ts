import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Announcement } from './announcement.entity';

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly db: DataSource) {}

  find(tx: EntityManager, id: string): Promise<Announcement | null> {
    return tx.findOneBy(Announcement, { id });
  }

  /** Returns false if an announcement with this id exists. */
  async add(
    tx: EntityManager,
    { id, editionId, subject, text, staffId }: Omit<Announcement, 'at' | 'edition'>,
  ): Promise<boolean> {
    const added = await tx.query<unknown[]>(
      `INSERT INTO clinic_letters (id, edition_id, subject, text, staff_id, at) VALUES ($1, $2, $3, $4, $5, app_now())
         ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, editionId, subject, text, staffId],
    );
    return added.length > 0;
  }

  /** Returns an edition's announcements, newest first. */
  ofEdition(editionId: string): Promise<Announcement[]> {
    return this.db.manager.find(Announcement, {
      where: { editionId },
      order: { at: 'DESC', id: 'DESC' },
    });
  }
}
