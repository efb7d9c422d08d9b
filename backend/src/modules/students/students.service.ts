import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { planCounts } from '../../common/billing/billing-period.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { normaliseEmail } from '../../common/people/email.rules';
import { EmailChanged } from './email-changed.service';
import type { Student } from './student.entity';
import { StudentNotFound } from './students.errors';
import { StudentsRepository } from './students.repository';
import type {
  EnsuredStudent,
  ImportedStudent,
  MailKind,
  NewStudent,
  ProfileChange,
  StudentContact,
  StudentStanding,
  Subscription,
  SubscriptionSnapshot,
} from './students.types';
import { paidPlanOf, subscriptionFrom } from './student-subscription';
import { hasNoPlan } from './subscription.rules';

const MATCHES_LIMIT = 500;

@Injectable()
export class StudentsService {
  constructor(
    private readonly students: StudentsRepository,
    private readonly clock: DatabaseClock,
    private readonly emailChanged: EmailChanged,
  ) {}

  /**
   * Creates the account unless the address already has one, which isn't changed. Safe to call
   * concurrently. [T15] A previous address still belongs to its owner while the change can be
   * undone. Payments uses it too: a payer without an account gets one without a password. [T45]
   */
  async ensure(
    tx: EntityManager,
    { email, firstName, lastName }: NewStudent,
  ): Promise<EnsuredStudent> {
    const wanted = {
      id: newId(),
      email: normaliseEmail(email),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
    };
    const created = await this.students.addUnlessKnown(tx, wanted);
    // checked afterwards, because the insert waits for an address change that is being confirmed at
    // the same time
    const holder = created ? await this.students.holderOf(tx, wanted.email) : null;
    if (holder) {
      await this.students.removeNew(tx, wanted.id);
      return { ...contactFrom(holder), created: false };
    }
    if (created) return { ...wanted, created };
    const known = await this.students.findByEmail(wanted.email, tx);
    if (!known) throw new StudentNotFound();
    return { ...contactFrom(known), created };
  }

  /**
   * Returns which of these addresses, normalized, belong to an account or are reserved for one
   * after a change: they can't be added.
   */
  async knownAmong(emails: readonly string[], tx: EntityManager): Promise<ReadonlySet<string>> {
    return new Set(
      (await this.students.knownAmong(emails.map(normaliseEmail), tx)).map(normaliseEmail),
    );
  }

  /**
   * Creates accounts without a password for people who have none; returns the new ones. Existing
   * accounts aren't changed.
   */
  addAll(tx: EntityManager, people: readonly ImportedStudent[]): Promise<StudentContact[]> {
    return this.students.addAllUnlessKnown(
      tx,
      people.map((person) => ({ ...person, id: newId(), email: normaliseEmail(person.email) })),
    );
  }

  /** Null also for an erased student, so that no one emails them. */
  async findContact(id: string, tx?: EntityManager): Promise<StudentContact | null> {
    const student = await this.students.find(id, tx);
    return student && student.erasedAt === null ? contactFrom(student) : null;
  }

  /** Returns contacts for lists; an erased student appears as "Erased student". */
  async contactsOf(ids: readonly string[], tx?: EntityManager): Promise<StudentContact[]> {
    return ids.length === 0 ? [] : this.students.contacts(ids, tx);
  }

  /** Returns those who can be emailed, without erased students. */
  async mailableOf(ids: readonly string[], tx: EntityManager): Promise<StudentContact[]> {
    return ids.length === 0 ? [] : this.students.mailable(ids, tx);
  }

  /** Returns those whose name or address contains these words, newest first, 500 by default. */
  idsMatching(words: string, most = MATCHES_LIMIT): Promise<string[]> {
    return this.students.idsMatching(words, most);
  }

  async findByEmail(email: string, tx?: EntityManager): Promise<StudentContact | null> {
    const student = await this.students.findByEmail(normaliseEmail(email), tx);
    return student && contactFrom(student);
  }

  /**
   * Returns accounts whose address was kept in another form because a second account has it in the
   * one form. The owner decides which of the two stays.
   */
  async withForeignAddressForm(): Promise<Pick<Student, 'id' | 'email'>[]> {
    const accounts = await this.students.withInternationalAddress();
    return accounts.filter(({ email }) => normaliseEmail(email) !== email);
  }

  /**
   * Returns the standing of the holders of these accounts, or of accounts with these addresses, by
   * the database's clock.
   */
  async membershipsOf(
    ids: readonly string[],
    emails: readonly string[],
    tx?: EntityManager,
  ): Promise<StudentStanding[]> {
    const students = await this.students.findByIdOrEmail(ids, emails, tx);
    const now = await this.clock.now(tx);
    return students.map((student) => ({
      id: student.id,
      email: student.email,
      alumni: student.alumni,
      isSubscriber: planCounts(paidPlanOf(student), now),
    }));
  }

  /** Whether they may be offered a plan. @throws StudentNotFound */
  async hasNoPlan(id: string, tx?: EntityManager): Promise<boolean> {
    return hasNoPlan((await this.get(id, tx)).subscriptionStatus);
  }

  /** Locks the account against changes until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<void> {
    return this.students.lock(tx, id);
  }

  exists(id: string): Promise<boolean> {
    return this.students.exists(id);
  }

  /**
   * Whether they currently have member benefits: an active plan by the database's clock, on an
   * account with a confirmed address.
   * @throws StudentNotFound
   */
  async isMember(id: string, tx?: EntityManager): Promise<boolean> {
    return planCounts(await this.subscriptionOf(id, tx), await this.clock.now(tx));
  }

  /** Returns the displayed plan of each student. */
  async shownPlans(
    tx: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, SubscriptionSnapshot>> {
    const students = ids.length === 0 ? [] : await this.students.findAll(ids, tx);
    return new Map(students.map((student) => [student.id, paidPlanOf(student)]));
  }

  /** Counts students with an active plan. */
  async countMembers(now: Date): Promise<number> {
    const students = await this.students.withPlan();
    return students.filter((student) => planCounts(subscriptionFrom(student), now)).length;
  }

  /** Returns the plans that apply to confirmed accounts and haven't ended. */
  async subscribed(): Promise<(Subscription & { readonly studentId: string })[]> {
    const students = await this.students.withPlan();
    return students.map((student) => ({ studentId: student.id, ...subscriptionFrom(student) }));
  }

  /** Saves the plan's state from payments, for display. */
  setSubscription(tx: EntityManager, id: string, snapshot: SubscriptionSnapshot): Promise<void> {
    return this.students.setSubscription(tx, id, snapshot);
  }

  /** Marks students as alumni, since they have been to a clinic. [T8] */
  makeAlumni(tx: EntityManager, ids: readonly string[]): Promise<void> {
    return this.students.makeAlumni(tx, ids);
  }

  /**
   * Returns the plan that applies to this account: nothing paid with its address is inherited
   * before the address is confirmed. [T15]
   * @throws StudentNotFound
   */
  async subscriptionOf(id: string, tx?: EntityManager): Promise<Subscription> {
    return subscriptionFrom(await this.get(id, tx));
  }

  async isConfirmed(id: string, tx?: EntityManager): Promise<boolean> {
    return (await this.get(id, tx)).emailConfirmedAt !== null;
  }

  /**
   * Sets a new address, confirmed by its own email. @param heldForSeconds how long the previous one
   * is reserved
   */
  async changeEmail(
    tx: EntityManager,
    id: string,
    email: string,
    heldForSeconds: number | null,
  ): Promise<void> {
    await this.students.changeEmail(tx, id, email, heldForSeconds);
    await this.emailChanged.notify(tx, id);
  }

  /** Whether an address neither belongs to another account nor is reserved for one. */
  async isFree(tx: EntityManager, email: string, id: string): Promise<boolean> {
    if (await this.students.findByEmail(normaliseEmail(email), tx)) return false;
    const holder = await this.students.holderOf(tx, email);
    return holder === null || holder.id === id;
  }

  /** Saves when the account is due to be erased, for display; null if it stays. */
  setErasureDue(tx: EntityManager, id: string, at: Date | null): Promise<void> {
    return this.students.setErasureDue(tx, id, at);
  }

  confirmEmail(tx: EntityManager, id: string): Promise<void> {
    return this.students.confirmEmail(tx, id);
  }

  /** @throws StudentNotFound */
  async get(id: string, tx?: EntityManager): Promise<Student> {
    const student = await this.students.find(id, tx);
    if (!student) throw new StudentNotFound();
    return student;
  }

  /** Returns everyone who receives an optional kind of email and isn't leaving. */
  subscribersTo(kind: MailKind, tx: EntityManager): Promise<StudentContact[]> {
    return this.students.subscribersTo(kind, tx);
  }

  /** Returns those who aren't marked as alumni yet. */
  async withoutAlumniMark(ids: readonly string[], tx: EntityManager): Promise<StudentContact[]> {
    const students = ids.length === 0 ? [] : await this.students.findAll(ids, tx);
    return students.filter(({ alumni, erasedAt }) => !alumni && erasedAt === null).map(contactFrom);
  }

  /** Changes only the given fields. */
  async change(id: string, change: ProfileChange): Promise<Student> {
    await this.students.change(id, change);
    return this.get(id);
  }

  /** Adds a phone number to a profile without one. */
  addPhone(tx: EntityManager, id: string, phone: string): Promise<void> {
    return this.students.addPhone(tx, id, phone);
  }

  /** Marks their reviews as seen. */
  noteFeedbackSeen(id: string): Promise<void> {
    return this.students.noteFeedbackSeen(id);
  }

  /**
   * Returns why an optional email shouldn't be sent: they opted out, or their account is about to
   * be deleted. Null if nothing prevents it.
   * @throws StudentNotFound
   */
  async emailBlockReason(
    id: string,
    kind: MailKind,
    tx?: EntityManager,
  ): Promise<'unwanted' | 'leaving' | null> {
    const { erasedAt, erasureDueAt, unwantedMails } = await this.get(id, tx);
    if (erasedAt !== null || erasureDueAt !== null) return 'leaving';
    return unwantedMails.includes(kind) ? 'unwanted' : null;
  }

  /** Whether they receive an optional kind of email. @throws StudentNotFound */
  async wantsMail(id: string, kind: MailKind, tx?: EntityManager): Promise<boolean> {
    return !(await this.get(id, tx)).unwantedMails.includes(kind);
  }
}

const contactFrom = ({ id, email, firstName, lastName }: Student): StudentContact => ({
  id,
  email,
  firstName,
  lastName,
});
