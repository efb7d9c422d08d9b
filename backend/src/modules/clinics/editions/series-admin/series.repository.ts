import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import * as z from 'zod/mini';
import { queryRowOrFail } from '../../../../common/postgres/query-rows';
import { ClinicEdition } from '../clinic-edition.entity';
import { ClinicSeries } from '../clinic-series.entity';

const usedRow = z.object({ isUsed: z.boolean() });

/** Clinics as the coach edits them. */
@Injectable()
export class SeriesRepository {
  constructor(private readonly db: DataSource) {}

  all(tx: EntityManager = this.db.manager): Promise<ClinicSeries[]> {
    return tx.find(ClinicSeries, { order: { position: 'ASC' } });
  }

  /** Locks the list until the transaction ends; required to add or remove a clinic. */
  async lockList(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('clinic_series', 0))");
  }

  lock(tx: EntityManager, id: string): Promise<ClinicSeries | null> {
    return tx.findOne(ClinicSeries, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async add(tx: EntityManager, series: ClinicSeries): Promise<void> {
    await tx.insert(ClinicSeries, series as QueryDeepPartialEntity<ClinicSeries>);
  }

  async update(tx: EntityManager, id: string, change: Partial<ClinicSeries>): Promise<void> {
    await tx.update(ClinicSeries, { id }, change as QueryDeepPartialEntity<ClinicSeries>);
  }

  /** Writes down that calendars have to show this clinic's dates differently. */
  async markCalendarsChanged(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      'UPDATE clinic_editions SET calendar_changed_at = app_now() WHERE series_id = $1',
      [id],
    );
  }

  /**
   * Locks a clinic's dates and returns whether anyone booked them or waits for them. Also reads the
   * tables of sales and the waitlist.
   */
  async isUsed(tx: EntityManager, id: string): Promise<boolean> {
    await tx.find(ClinicEdition, {
      where: { seriesId: id },
      lock: { mode: 'pessimistic_write' },
      order: { id: 'ASC' },
    });
    const { isUsed } = await queryRowOrFail(
      tx,
      usedRow,
      `SELECT EXISTS (SELECT 1 FROM clinic_editions e WHERE e.series_id = $1 AND (
          EXISTS (SELECT 1 FROM clinic_bookings b WHERE b.edition_id = e.id)
          OR EXISTS (SELECT 1 FROM clinic_transfers t WHERE e.id IN (t.from_edition_id, t.to_edition_id))
          OR EXISTS (SELECT 1 FROM clinic_waitlist w WHERE w.edition_id = e.id)
          OR EXISTS (SELECT 1 FROM clinic_places p WHERE p.edition_id = e.id))) AS "isUsed"`,
      [id],
    );
    return isUsed;
  }

  /** Deletes a clinic with its dates. */
  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(ClinicEdition, { seriesId: id });
    await tx.delete(ClinicSeries, { id });
  }

  /** Returns the titles of the clinics that show a picture. */
  async titlesWithPicture(tx: EntityManager, pictureId: string): Promise<string[]> {
    const series = await tx.findBy(ClinicSeries, { pictureId });
    return series.map(({ title }) => `the clinic “${title}”`);
  }
}
