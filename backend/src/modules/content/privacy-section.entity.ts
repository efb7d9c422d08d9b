import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A section of the privacy policy; its title, date and introduction are in the setting
 * `privacyPolicy`.
 */
@Entity('privacy_sections')
export class PrivacySection {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  @Column('text') title: string;
  /** Sanitized HTML. */
  @Column('text') body: string;
}
