import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('quotes')
export class Quote {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  @Column('text') text: string;
  @Column('text') author: string;
}
