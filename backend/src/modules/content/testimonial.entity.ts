import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('testimonials')
export class Testimonial {
  @PrimaryColumn('text') key: string;
  @Column('int') position: number;
  @Column('text') name: string;
  @Column('text') text: string;
  /** Up to 160 characters chosen by hand; the portals' footer shows it. */
  @Column('text', { nullable: true }) shortQuote: string | null;
  @Column('text', { nullable: true }) title: string | null;
  @Column('text', { nullable: true }) category: string | null;
  /** Strong enough to stand still beside a price. */
  @Column('boolean', { default: false }) featured: boolean;
  /** Shipped with the product; the console can remove all of these at once. */
  @Column('boolean', { default: false }) sample: boolean;
}
