import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factTexts, unknownFacts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { StaffService } from '../../auth/staff.service';
import { ArticleLinks } from '../../content/site-copy/article-links.service';
import { RestoreHandlers } from '../../content/site-copy/restore-handlers.service';
import { Revisions } from '../../content/site-copy/revisions.service';
import { letterHtml } from '../../../common/html/letter-html';
import { PicturesService } from '../../pictures/pictures.service';
import { pictureAddress, picturesIn } from '../../../common/html/text-pictures';
import { PICTURE_GONE, TextPictures } from '../../pictures/text-pictures.service';
import { MailService, type MailDelivery } from '../../mail/mail.service';
import { NewsletterRepository } from '../newsletter.repository';
import { sendBatch } from './jobs/send-batch.job';
import type { Newsletter } from './newsletter.entity';
import {
  NewsletterNotFound,
  NewsletterSentAlready,
  NoConfirmedSubscribers,
} from './newsletter.errors';
import { isBlank, missingBeforeSending, withSizes } from './newsletter.rules';
import { NewslettersRepository } from './newsletters.repository';

export const NEWSLETTERS_KIND = 'newsletters';

export interface BulkEmailCopy {
  readonly subject: string;
  /** HTML. */
  readonly body: string;
}

export interface SeenNewsletter {
  readonly letter: Newsletter;
  /** 0: never changed in admin. */
  readonly version: number;
  /** The staff member who sent it. */
  readonly by: string | null;
  /** The delivery status of its emails. */
  readonly delivery: MailDelivery;
  /** How many people would get it now. */
  readonly confirmed: number;
}

/**
 * Manages newsletters to confirmed subscribers: drafts with versions, sent once, readable forever.
 */
@Injectable()
export class Newsletters implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly newsletters: NewslettersRepository,
    private readonly subscribers: NewsletterRepository,
    private readonly revisions: Revisions,
    private readonly restoreHandlers: RestoreHandlers,
    private readonly facts: SiteFacts,
    private readonly staff: StaffService,
    private readonly mail: MailService,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly links: ArticleLinks,
    private readonly pictures: TextPictures,
    private readonly library: PicturesService,
  ) {}

  onModuleInit(): void {
    this.links.add((tx, pattern) => this.newsletters.draftsLinking(tx, pattern));
    this.library.registerUses((tx, id) => this.newsletters.lettersShowing(tx, pictureAddress(id)));
    this.restoreHandlers.add(NEWSLETTERS_KIND, (id, { subject, body }, staff) =>
      this.write(
        id,
        { subject: String(subject), body: String(body) },
        { change: 'restored', staff },
      ),
    );
  }

  /** @throws NewsletterNotFound */
  async get(id: string): Promise<SeenNewsletter> {
    const letter = await this.newsletters.find(id);
    if (!letter) throw new NewsletterNotFound();
    const [version, delivery, confirmed, by] = await Promise.all([
      this.revisions.versionOf(NEWSLETTERS_KIND, id),
      this.mail.deliveryOf(id),
      this.subscribers.countConfirmed(),
      letter.staffId === null ? null : this.staff.findContact(undefined, letter.staffId),
    ]);
    return { letter, version, delivery, confirmed, by: by?.name ?? null };
  }

  /**
   * Creates a draft; every field is optional. An empty request gives a draft that was left empty, if
   * there is one.
   * @throws ValidationFailed
   */
  async create(words: Partial<BulkEmailCopy>, staff: StaffActor): Promise<SeenNewsletter> {
    const { subject = '', body = '' } = words;
    const isNothing = words.subject === undefined && words.body === undefined;
    const after = await this.cleaned({ subject, body });
    const id = await this.db.transaction(async (tx) => {
      const left = isNothing ? await this.newsletters.leftEmpty(tx) : null;
      if (left !== null) return left;
      const id = newId();
      await this.newsletters.add(tx, { id, ...after });
      await this.revisions.write(tx, {
        kind: NEWSLETTERS_KIND,
        key: id,
        change: 'created',
        before: null,
        after: { ...after },
        staff,
        autosaved: isNothing,
      });
      return id;
    });
    return this.get(id);
  }

  /**
   * Changes a draft. @param seen the version the form was opened with
   * @throws NewsletterNotFound, NewsletterSentAlready, ChangedConcurrently, ValidationFailed
   */
  async change(
    id: string,
    { version, autosave }: { readonly version: number; readonly autosave?: boolean },
    words: BulkEmailCopy,
    staff: StaffActor,
  ): Promise<SeenNewsletter> {
    await this.write(id, words, { version, change: 'changed', staff, autosaved: autosave });
    return this.get(id);
  }

  /** Deletes a draft and keeps its versions. @throws NewsletterNotFound, NewsletterSentAlready */
  async remove(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, NEWSLETTERS_KIND, id);
      const before = wordsOf(await this.lockDraft(tx, id));
      await this.newsletters.remove(tx, id);
      await this.revisions.write(tx, {
        kind: NEWSLETTERS_KIND,
        key: id,
        change: 'deleted',
        before: { ...before },
        after: { ...before },
        staff,
      });
    });
  }

  /**
   * Starts sending it to everyone who has confirmed so far. Clicking twice sends it once.
   * @param version the version its author has read
   * @throws NewsletterNotFound, NewsletterSentAlready, ChangedConcurrently, NoConfirmedSubscribers,
   *   ValidationFailed naming what it lacks
   */
  async send(id: string, version: number, staff: StaffActor): Promise<SeenNewsletter> {
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, NEWSLETTERS_KIND, id, version);
      assertComplete(await this.lockDraft(tx, id));
      if ((await this.subscribers.countConfirmed(tx)) === 0) throw new NoConfirmedSubscribers();
      await this.newsletters.begin(tx, id, staff.id);
      await this.outbox.enqueue(tx, sendBatch, { newsletterId: id, batch: 0 });
      await this.audit.record(tx, { actor: staff, action: 'newsletters.send', subject: id });
    });
    return this.get(id);
  }

  /**
   * Returns it ready to send: HTML reduced to what an email can show, without unknown placeholders.
   * @throws ValidationFailed
   */
  async checked(words: BulkEmailCopy): Promise<BulkEmailCopy> {
    const clean = await this.cleaned(words);
    assertComplete(clean);
    return { ...clean, subject: clean.subject.trim() };
  }

  /** Like `checked`, for a draft, which may lack anything. @throws ValidationFailed */
  async cleaned({ subject, body }: BulkEmailCopy): Promise<BulkEmailCopy> {
    const html = letterHtml(body);
    const ids = picturesIn(html);
    const pictures = await this.pictures.of(ids);
    const known = new Set(Object.keys(factTexts(await this.facts.read())));
    const [unknown] = unknownFacts(html, known);
    const fault =
      pictures.size < ids.length
        ? PICTURE_GONE
        : unknown && `There is no fact called {${unknown}}.`;
    if (fault) throw new ValidationFailed({ body: fault });
    return { subject, body: isBlank(html) ? '' : withSizes(html, pictures) };
  }

  private async write(
    id: string,
    words: BulkEmailCopy,
    {
      version,
      ...by
    }: {
      readonly version?: number;
      readonly change: 'changed' | 'restored';
      readonly staff: StaffActor;
      readonly autosaved?: boolean;
    },
  ): Promise<void> {
    const after = await this.cleaned(words);
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, NEWSLETTERS_KIND, id, version);
      const before = wordsOf(await this.lockDraft(tx, id));
      if (before.subject === after.subject && before.body === after.body) return;
      await this.newsletters.write(tx, id, after);
      await this.revisions.write(tx, {
        kind: NEWSLETTERS_KIND,
        key: id,
        before: { ...before },
        after: { ...after },
        ...by,
      });
    });
  }

  private async lockDraft(tx: EntityManager, id: string): Promise<Newsletter> {
    const letter = await this.newsletters.lock(tx, id);
    if (!letter) throw new NewsletterNotFound();
    if (letter.status !== 'draft') throw new NewsletterSentAlready();
    return letter;
  }
}

const wordsOf = ({ subject, body }: Newsletter): BulkEmailCopy => ({ subject, body });

/** @throws ValidationFailed naming what it lacks before it can be sent */
const assertComplete = (words: BulkEmailCopy): void => {
  const faults = missingBeforeSending(words);
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
};
