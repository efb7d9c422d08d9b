import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('testimonials')
export class Testimonial {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  @Column('text') name: string;
  @Column('text') text: string;
  /** Up to 160 characters chosen by the coach; shown in the portals' footer. */
  @Column('text', { nullable: true }) shortQuote: string | null;
  @Column('text', { nullable: true }) title: string | null;
  @Column('text', { nullable: true }) category: string | null;
  /** Strong enough to be featured next to a price. */
  @Column('boolean', { default: false }) featured: boolean;
  /** Shipped with the product; the admin can remove all samples at once. */
  @Column('boolean', { default: false }) sample: boolean;
}
