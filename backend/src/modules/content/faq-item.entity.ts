import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A question with its answer in plain text. */
@Entity('faq_items')
export class FaqItem {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  @Column('text') question: string;
  @Column('text') answer: string;
}
