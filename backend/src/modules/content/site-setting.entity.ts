import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One named setting of the site; the coach changes values, the seed only adds missing keys. */
@Entity('site_settings')
export class SiteSetting {
  @PrimaryColumn('text') key: string;
  @Column('jsonb') value: unknown;
}
