import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One section of the privacy policy; its title, date and introduction are the setting `privacyPolicy`. */
@Entity('privacy_sections')
export class PrivacySection {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  @Column('text') title: string;
  /** Sanitised HTML. */
  @Column('text') body: string;
}
