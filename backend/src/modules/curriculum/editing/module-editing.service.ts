import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NO_PLAYER, playableLink } from '@wavetrain/shared/video-links';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { plainTextOf } from '../../../common/html/plain-text-of';
import { htmlToShow, sanitiseHtml } from '../../../common/html/sanitise-html';
import { ArticleLinks } from '../../content/site-copy/article-links.service';
import { RestoreHandlers } from '../../content/site-copy/restore-handlers.service';
import { Revisions } from '../../content/site-copy/revisions.service';
import { PicturesService } from '../../pictures/pictures.service';
import { pictureAddress, withPictureAddresses } from '../../../common/html/text-pictures';
import { TextPictures } from '../../pictures/text-pictures.service';
import type { CourseModule } from '../course-module.entity';
import { ModuleNotFound } from '../curriculum.errors';
import { openingOf } from '../module-opening';
import { EditedCurriculumRepository } from './edited-curriculum.repository';

export const MODULES_KIND = 'modules';

/**
 * The editable fields of a module; a field that is left out doesn't change. Id, position and
 * category can't be edited.
 */
export interface ModuleDraft {
  readonly title?: string;
  /** The card's text. */
  readonly summary?: string;
  /** HTML. */
  readonly moduleText?: string;
  /** Null for no video. */
  readonly videoLink?: string | null;
  /** Null to show nothing. */
  readonly practicalTask?: string | null;
}

export interface EditedModule {
  readonly row: CourseModule;
  readonly hasQuiz: boolean;
  /** 0: never changed in the admin. */
  readonly version: number;
}

const FIELDS = ['title', 'summary', 'moduleText', 'videoLink', 'practicalTask'] as const;

/** Returns the fields that a version saves, in reading order. */
const contentOf = (row: CourseModule) =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]]));

/** Edits the program's modules. Their number is fixed, and each change saves a version. */
@Injectable()
export class ModuleEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly curriculum: EditedCurriculumRepository,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
    private readonly links: ArticleLinks,
    private readonly pictures: PicturesService,
    private readonly texts: TextPictures,
  ) {}

  onModuleInit(): void {
    this.links.add((tx, pattern) => this.curriculum.textsLinking(tx, pattern));
    this.pictures.registerUses((tx, id) => this.curriculum.textsShowing(tx, pictureAddress(id)));
    this.restoreHandlers.add(MODULES_KIND, (id, content, staff) =>
      this.restore(id, content, staff),
    );
  }

  /** Returns the modules in program order. */
  async list(): Promise<EditedModule[]> {
    const [rows, quizzes, versions] = await Promise.all([
      this.curriculum.modules(),
      this.curriculum.idsWithQuiz(),
      this.revisions.versionsOf(MODULES_KIND),
    ]);
    return rows.map((row) => ({
      row,
      hasQuiz: quizzes.has(row.id),
      version: versions.get(row.id) ?? 0,
    }));
  }

  /** Returns a module. @throws ModuleNotFound */
  async get(id: string): Promise<EditedModule> {
    const found = (await this.list()).find(({ row }) => row.id === id);
    if (!found) throw new ModuleNotFound();
    return found;
  }

  /**
   * Renders a text as students would see it, and its opening as everyone else would; saves nothing.
   */
  preview(moduleText: string): { moduleText: string; opening: string } {
    const html = htmlToShow(moduleText);
    return { moduleText: html, opening: openingOf(html) };
  }

  /**
   * Changes the given fields.
   * @param version the version the edit is based on
   * @throws ModuleNotFound, ChangedConcurrently, ValidationFailed
   */
  async change(
    id: string,
    version: number,
    draft: ModuleDraft,
    staff: StaffActor,
  ): Promise<EditedModule> {
    const checked = await this.checked(draft);
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, MODULES_KIND, id, version);
      await this.write(tx, id, checked, { change: 'changed', staff });
    });
    return this.get(id);
  }

  private async restore(
    id: string,
    content: Readonly<Record<string, unknown>>,
    staff: StaffActor,
  ): Promise<void> {
    const said = await this.checked(
      Object.fromEntries(
        FIELDS.filter((field) => content[field] !== undefined).map((field) => [
          field,
          content[field],
        ]),
      ),
    );
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, MODULES_KIND, id);
      await this.write(tx, id, said, { change: 'restored', staff });
    });
  }

  private async write(
    tx: EntityManager,
    id: string,
    said: Partial<CourseModule>,
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const row = await this.curriculum.module(tx, id);
    if (!row) throw new ModuleNotFound();
    const [before, after] = [contentOf(row), contentOf({ ...row, ...said })];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.curriculum.updateModule(tx, id, said);
    await this.revisions.write(tx, { kind: MODULES_KIND, key: id, before, after, ...by });
  }

  /**
   * Sanitizes the text, derives its opening, and checks that its pictures are the coach's own and
   * that the portal can play the video.
   */
  private async checked({
    moduleText,
    videoLink,
    ...plain
  }: ModuleDraft): Promise<Partial<CourseModule>> {
    const html =
      moduleText === undefined ? undefined : withPictureAddresses(sanitiseHtml(moduleText));
    const picture = html === undefined ? null : await this.texts.faultOf(html);
    const address = videoLink ? (playableLink(videoLink)?.original ?? null) : videoLink;
    const faults = {
      ...(html !== undefined &&
        plainTextOf(html) === '' && { moduleText: 'Please write the text' }),
      ...(picture !== null && { moduleText: picture }),
      ...(videoLink && address === null && { videoLink: NO_PLAYER }),
    };
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
      ...(html !== undefined && { moduleText: html, opening: openingOf(html) }),
      ...(address !== undefined && { videoLink: address }),
    };
  }
}
