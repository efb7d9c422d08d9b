import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A hashed file of a client build in the file storage. */
@Entity('published_files')
export class PublishedFile {
  @PrimaryColumn('text') name: string;
  /** When a build without it was published; null while it is part of the latest build. */
  @Column('timestamptz', { nullable: true }) retiredAt: Date | null;
}
