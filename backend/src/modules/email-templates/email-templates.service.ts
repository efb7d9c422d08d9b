import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { RestoreHandlers } from '../content/site-copy/restore-handlers.service';
import { Revisions } from '../content/site-copy/revisions.service';
import { MailPreviews, type MailPreview, type ShippedBlock } from '../mail/mail-previews.service';
import {
  EmailCopyService,
  type EmailCopy,
  type MailTemplate,
  type TypedCopy,
} from '../mail/email-copy/mail-wording.service';

export const MAIL_WORDS_KIND = 'mail-words';
const FIELDS = ['subject', 'intro', 'closing'] as const satisfies readonly (keyof EmailCopy)[];

const textsIn = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};

export interface EditedMail {
  readonly template: MailTemplate;
  readonly words: EmailCopy;
  /** The default wording, with placeholders in braces. */
  readonly shipped: { readonly subject: string; readonly intro: string; readonly closing: string };
  /** 0 if it was never changed in the admin. */
  readonly version: number;
}

export interface StudiedMail extends EditedMail {
  /** The placeholders it may use besides the site's facts, with an example of each. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** Its texts besides subject, intro and closing. */
  readonly blocks: readonly ShippedBlock[];
  /** The number of variants it has. */
  readonly variants: number;
}

/** The wording of every email as the coach edits it; each change is saved as a version. */
@Injectable()
export class EmailTemplates implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly previews: MailPreviews,
    private readonly wording: EmailCopyService,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
  ) {}

  onModuleInit(): void {
    this.restoreHandlers.add(MAIL_WORDS_KIND, (kind, content, staff) =>
      this.restore(kind, content, staff),
    );
  }

  async list(): Promise<EditedMail[]> {
    const [written, versions] = await Promise.all([
      this.wording.ofAll(this.previews.kinds()),
      this.revisions.versionsOf(MAIL_WORDS_KIND),
    ]);
    return written.map(([template, words]) => ({
      template,
      words,
      shipped: this.previews.shippedOf(template),
      version: versions.get(template) ?? 0,
    }));
  }

  /** @throws MailKindUnknown */
  async get(kind: string): Promise<StudiedMail> {
    const template = this.previews.templateOf(kind);
    const [words, version] = await Promise.all([
      this.wording.of(template),
      this.revisions.versionOf(MAIL_WORDS_KIND, template),
    ]);
    const sample = this.previews.sampleOf(template, 0);
    return {
      template,
      words,
      version,
      shipped: this.previews.shippedOf(template),
      placeholders: Object.fromEntries(
        this.wording.placeholdersOf(template).map((name) => [name, sample[name] ?? '']),
      ),
      blocks: this.previews.blocksOf(template),
      variants: this.previews.variantsOf(template),
    };
  }

  /**
   * Renders the draft, saved or not.
   * @throws MailKindUnknown, ValidationFailed
   */
  async preview(kind: string, typed: TypedCopy, variant: number): Promise<MailPreview> {
    const template = this.previews.templateOf(kind);
    return this.previews.withWords(template, await this.wording.wholeOf(template, typed), variant);
  }

  /**
   * Changes the given fields; empty restores the default.
   * @param version the version that was current when editing started.
   * @throws MailKindUnknown, ChangedConcurrently, ValidationFailed
   */
  async change(
    kind: string,
    version: number,
    given: TypedCopy,
    staff: StaffActor,
  ): Promise<StudiedMail> {
    const template = this.previews.templateOf(kind);
    const checked = await this.wording.checked(template, given);
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, MAIL_WORDS_KIND, template, version);
      await this.write(tx, template, checked, { change: 'changed', staff });
    });
    return this.get(template);
  }

  private async restore(
    kind: string,
    content: Readonly<Record<string, unknown>>,
    staff: StaffActor,
  ): Promise<void> {
    const template = this.previews.templateOf(kind);
    const said = FIELDS.map((field) => [
      field,
      typeof content[field] === 'string' ? content[field] : null,
    ]);
    const blocks = this.wording.knownBlocks(template, textsIn(content.blocks));
    const words = await this.wording.checked(template, {
      ...(Object.fromEntries(said) as Pick<EmailCopy, (typeof FIELDS)[number]>),
      blocks,
    });
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, MAIL_WORDS_KIND, template);
      await this.write(tx, template, words, { change: 'restored', staff });
    });
  }

  private async write(
    tx: EntityManager,
    template: MailTemplate,
    said: Partial<EmailCopy>,
    by: { readonly change: 'changed' | 'restored'; readonly staff: StaffActor },
  ): Promise<void> {
    const before = await this.wording.of(template, tx);
    const after = { ...before, ...said };
    if (isDeepStrictEqual(before, after)) return;
    await this.wording.keep(tx, template, after);
    await this.revisions.write(tx, {
      kind: MAIL_WORDS_KIND,
      key: template,
      before: { ...before },
      after,
      ...by,
    });
  }
}
