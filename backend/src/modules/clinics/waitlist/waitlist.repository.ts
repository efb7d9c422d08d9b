import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { ClinicWaitlistEntry } from './clinic-waitlist-entry.entity';
import type { WaitlistStatus } from './waitlist.types';

export type NewEntry = Pick<
  ClinicWaitlistEntry,
  'editionId' | 'email' | 'firstName' | 'lastName' | 'studentId'
>;

@Injectable()
export class WaitlistRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns this address's open entry, creating it if needed. */
  async join(
    tx: EntityManager,
    entry: NewEntry,
  ): Promise<{ entry: ClinicWaitlistEntry; isNew: boolean }> {
    const { editionId, email } = entry;
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(ClinicWaitlistEntry)
      .values({ id: newId(), ...entry, joinedAt: () => 'app_now()' })
      .orIgnore()
      .returning('id')
      .execute();
    const kept = await tx.findOneOrFail(ClinicWaitlistEntry, {
      where: [
        { editionId, email, status: 'waiting' },
        { editionId, email, status: 'offered' },
      ],
    });
    return { entry: kept, isNew: (raw as unknown[]).length > 0 };
  }

  /** Returns the position in joining order, starting at 1. */
  async position(
    tx: EntityManager,
    { editionId, joinedAt, id }: ClinicWaitlistEntry,
  ): Promise<number> {
    const [row] = await tx.query<{ ahead: number }[]>(
      `SELECT count(*)::int AS ahead FROM clinic_waitlist WHERE edition_id = $1 AND status = 'waiting' AND (joined_at, id) < ($2, $3)`,
      [editionId, joinedAt, id],
    );
    return (row?.ahead ?? 0) + 1;
  }

  find(tx: EntityManager, id: string): Promise<ClinicWaitlistEntry | null> {
    return tx.findOneBy(ClinicWaitlistEntry, { id });
  }

  offeredTo(
    tx: EntityManager,
    editionId: string,
    email: string,
  ): Promise<ClinicWaitlistEntry | null> {
    return tx.findOneBy(ClinicWaitlistEntry, { editionId, email, status: 'offered' });
  }

  waiting(tx: EntityManager, editionId: string): Promise<ClinicWaitlistEntry[]> {
    return tx.find(ClinicWaitlistEntry, {
      where: { editionId, status: 'waiting' },
      order: { joinedAt: 'ASC', id: 'ASC' },
    });
  }

  /** Returns everyone who is waiting or has an offer. */
  inLine(tx: EntityManager, editionId: string): Promise<ClinicWaitlistEntry[]> {
    return tx.find(ClinicWaitlistEntry, {
      where: { editionId, status: In(['waiting', 'offered']) },
      order: { joinedAt: 'ASC', id: 'ASC' },
    });
  }

  async mark(tx: EntityManager, id: string, status: WaitlistStatus): Promise<void> {
    await tx.update(ClinicWaitlistEntry, { id }, { status });
  }

  /**
   * Marks an entry as offered. Returns false if it's no longer waiting: erasing a person removes
   * them without the edition's lock.
   */
  async markOffered(tx: EntityManager, id: string): Promise<boolean> {
    const { affected } = await tx.update(
      ClinicWaitlistEntry,
      { id, status: 'waiting' },
      { status: 'offered' },
    );
    return affected === 1;
  }

  /** Marks the entry of someone who now has a place as booked. */
  async markBooked(tx: EntityManager, editionId: string, email: string): Promise<void> {
    await tx.update(
      ClinicWaitlistEntry,
      { editionId, email, status: 'waiting' },
      { status: 'booked' },
    );
  }

  /**
   * Returns editions on sale that have both free places and people waiting, because an offer is
   * missing there. Skips past editions.
   */
  async editionsWithRoom(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT e.id FROM clinic_editions e
        WHERE e.sale_status = 'open' AND e.starts_on > (app_now() AT TIME ZONE e.timezone)::date
          AND EXISTS (SELECT 1 FROM clinic_waitlist w WHERE w.edition_id = e.id AND w.status = 'waiting')
          AND capacity > (SELECT count(*) FROM clinic_places p WHERE p.edition_id = e.id)`,
    );
    return rows.map(({ id }) => id);
  }
}
