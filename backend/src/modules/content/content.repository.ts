import { Injectable } from '@nestjs/common';
import type { PhotoPage } from '@wavetrain/shared/site-photos';
import { DataSource, type EntityManager } from 'typeorm';
import { ClinicPhoto } from './clinic-photo.entity';
import { FaqItem } from './faq-item.entity';
import { PrivacySection } from './privacy-section.entity';
import { Quote } from './quote.entity';
import { Testimonial } from './testimonial.entity';

const IN_ORDER = { order: { position: 'ASC' } } as const;

@Injectable()
export class ContentRepository {
  constructor(private readonly db: DataSource) {}

  testimonials(): Promise<Testimonial[]> {
    return this.db.manager.find(Testimonial, IN_ORDER);
  }

  quotes(): Promise<Quote[]> {
    return this.db.manager.find(Quote, IN_ORDER);
  }

  faq(): Promise<FaqItem[]> {
    return this.db.manager.find(FaqItem, IN_ORDER);
  }

  privacySections(): Promise<PrivacySection[]> {
    return this.db.manager.find(PrivacySection, IN_ORDER);
  }

  photos(tx: EntityManager = this.db.manager): Promise<ClinicPhoto[]> {
    return tx.find(ClinicPhoto, IN_ORDER);
  }

  photosOf(page: PhotoPage): Promise<ClinicPhoto[]> {
    return this.db.manager.find(ClinicPhoto, { ...IN_ORDER, where: { page } });
  }
}
