import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A named site setting; the coach changes values, and the seed only adds missing keys. */
@Entity('site_settings')
export class SiteSetting {
  @PrimaryColumn('text') key: string;
  @Column('jsonb') value: unknown;
}
