import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file of a picture that is deleted once nobody can ask for it any more. */
@Entity('picture_leftovers')
export class PictureLeftover {
  @PrimaryColumn('text') key: string;
  @Index() @Column('timestamptz') deleteAfter: Date;
}
