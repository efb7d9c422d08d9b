import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A browser that a student gets notifications in, as the Web Push standard describes it. */
@Entity('push_subscriptions')
@Index(['endpoint'], { unique: true })
@Index(['studentId', 'createdAt'])
export class PushSubscription {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** The push service's URL for this browser. Anyone who knows it and our key can notify it. */
  @Column('text') endpoint: string;
  /** The browser's public key, 65 bytes in base64url. */
  @Column('text') p256dh: string;
  /** The browser's shared secret, 16 bytes in base64url. */
  @Column('text') auth: string;
  /** "Firefox on Linux"; null if the browser doesn't say. */
  @Column('text', { nullable: true }) device: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
