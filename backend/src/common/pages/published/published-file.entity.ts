import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A hashed file of a client build that lies in the file storage. */
@Entity('published_files')
export class PublishedFile {
  @PrimaryColumn('text') name: string;
  /** When a build without it was published; null: part of the build published last. */
  @Column('timestamptz', { nullable: true }) retiredAt: Date | null;
}
