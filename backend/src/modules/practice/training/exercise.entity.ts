import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An exercise on land, illustrated in two or three poses. */
@Entity('exercises')
export class Exercise {
  /** A slug such as `split-squat`; its pictures are `/art/training/{id}-{n}.svg`. */
  @PrimaryColumn('text') id: string;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('jsonb') cues: string[];
  /** The most common mistake. */
  @Column('text') fault: string;
  @Column('text') easier: string;
  @Column('text') harder: string;
  /** A description of each picture; as many as there are pictures. */
  @Column('jsonb') figures: string[];
}
