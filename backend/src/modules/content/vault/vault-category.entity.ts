import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('vault_categories')
export class VaultCategory {
  @PrimaryColumn('text') slug: string;
  @Column('int') position: number;
  @Column('text') label: string;
  /** A pair of CSS classes. [212] */
  @Column('text') color: string;
}
