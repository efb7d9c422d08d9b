import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture's file that is deleted once no one can request it anymore. */
@Entity('picture_leftovers')
export class PictureLeftover {
  @PrimaryColumn('text') key: string;
  @Index() @Column('timestamptz') deleteAfter: Date;
}
