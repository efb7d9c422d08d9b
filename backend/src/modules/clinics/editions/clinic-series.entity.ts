import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClinicDay } from './clinics.types';

/** A recurring clinic: its fixed id and its text. What's sold are its editions. [T26] */
@Entity('clinic_series')
export class ClinicSeries {
  @PrimaryColumn('text') id: string;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') level: string;
  @Column('text') tagline: string;
  @Column('text') description: string;
  @Column('text') forWho: string;
  /** A deposit can only move to another edition at the same location. [T38] */
  @Column('text') location: string;
  @Column('jsonb') days: ClinicDay[];
  @Column('text', { array: true }) included: string[];
  @Column('text', { array: true }) bring: string[];
  /** One of the coach's own pictures, shown on its card. */
  @Column('uuid', { nullable: true }) pictureId: string | null;
}
