import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { planCounts } from '../../common/billing/billing-period.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import type { ListQuery } from '../../common/http/list-query';
import { newId } from '../../common/ids/new-id';
import { normaliseEmail } from '../../common/people/email.rules';
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
import { hasNoPlan, inheritedSubscription } from './subscription.rules';

const MATCHES_LIMIT = 500;

@Injectable()
export class StudentsService {
  constructor(
    private readonly students: StudentsRepository,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Makes the account unless the address has one, which stays as it is. Safe when called many times at once. [T15] An address that
   * was changed is still its owner's while that can be undone. Payments use it too: a payer without an account gets one without a
   * password. [T45]
   */
  async ensure(tx: EntityManager, { email, firstName, lastName }: NewStudent): Promise<EnsuredStudent> {
    const wanted = { id: newId(), email: normaliseEmail(email), firstName: firstName.trim(), lastName: lastName.trim() };
    const created = await this.students.addUnlessKnown(tx, wanted);
    // asked afterwards: a change that was confirmed at this moment has been waited for
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

  /** Which of these addresses an account has, or has kept for it after a change, as they are compared: nobody is added under them. */
  async knownAmong(emails: readonly string[], tx: EntityManager): Promise<ReadonlySet<string>> {
    return new Set((await this.students.knownAmong(emails.map(normaliseEmail), tx)).map(normaliseEmail));
  }

  /** Accounts without a password for whoever has none yet; answers those that are new. Who has one is left as they are. */
  addAll(tx: EntityManager, people: readonly ImportedStudent[]): Promise<StudentContact[]> {
    return this.students.addAllUnlessKnown(
      tx,
      people.map((person) => ({ ...person, id: newId(), email: normaliseEmail(person.email) })),
    );
  }

  /** Null also for one who was erased: nobody is written to. */
  async findContact(id: string, tx?: EntityManager): Promise<StudentContact | null> {
    const student = await this.students.find(id, tx);
    return student && student.erasedAt === null ? contactFrom(student) : null;
  }

  /** For lists: who was erased is there as "Erased student". */
  async contactsOf(ids: readonly string[], tx?: EntityManager): Promise<StudentContact[]> {
    return ids.length === 0 ? [] : this.students.contacts(ids, tx);
  }

  /** Of these, whoever mail can reach: nobody who was erased. */
  async mailableOf(ids: readonly string[], tx: EntityManager): Promise<StudentContact[]> {
    return ids.length === 0 ? [] : this.students.mailable(ids, tx);
  }

  /** Whose name or address has these words in it, the newest accounts first, 500 at most unless more are asked for. */
  idsMatching(words: string, most = MATCHES_LIMIT): Promise<string[]> {
    return this.students.idsMatching(words, most);
  }

  async findByEmail(email: string, tx?: EntityManager): Promise<StudentContact | null> {
    const student = await this.students.findByEmail(normaliseEmail(email), tx);
    return student && contactFrom(student);
  }

  /** What the holders of these accounts, or of accounts with these addresses, have with the coach, by the database's clock. */
  async membershipsOf(ids: readonly string[], emails: readonly string[], tx?: EntityManager): Promise<StudentStanding[]> {
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

  /** Until the transaction ends nobody else changes the account. */
  lock(tx: EntityManager, id: string): Promise<void> {
    return this.students.lock(tx, id);
  }

  exists(id: string): Promise<boolean> {
    return this.students.exists(id);
  }

  /**
   * Whether they have what members have now: a plan that counts by the database's clock, on an account whose address is
   * confirmed. @throws StudentNotFound
   */
  async isMember(id: string, tx?: EntityManager): Promise<boolean> {
    return planCounts(await this.subscriptionOf(id, tx), await this.clock.now(tx));
  }

  /** What each of them is shown of their plan. */
  async shownPlans(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, SubscriptionSnapshot>> {
    const students = ids.length === 0 ? [] : await this.students.findAll(ids, tx);
    return new Map(students.map((student) => [student.id, paidPlanOf(student)]));
  }

  /** How many have a plan that counts. */
  async countMembers(now: Date): Promise<number> {
    const students = await this.students.withPlan();
    return students.filter((student) => planCounts(subscriptionFrom(student), now)).length;
  }

  /** Keeps what payments knows, to be shown. */
  setSubscription(tx: EntityManager, id: string, snapshot: SubscriptionSnapshot): Promise<void> {
    return this.students.setSubscription(tx, id, snapshot);
  }

  /** They have been to a clinic. [T8] */
  makeAlumni(tx: EntityManager, ids: readonly string[]): Promise<void> {
    return this.students.makeAlumni(tx, ids);
  }

  /** The plan as it counts for this account: nothing paid is inherited before the address is confirmed. [T15]
   * @throws StudentNotFound */
  async subscriptionOf(id: string, tx?: EntityManager): Promise<Subscription> {
    return subscriptionFrom(await this.get(id, tx));
  }

  async isConfirmed(id: string, tx?: EntityManager): Promise<boolean> {
    return (await this.get(id, tx)).emailConfirmedAt !== null;
  }

  /** Another address for the account, confirmed by its own mail. @param heldForSeconds how long nobody else gets the one before */
  changeEmail(tx: EntityManager, id: string, email: string, heldForSeconds: number | null): Promise<void> {
    return this.students.changeEmail(tx, id, email, heldForSeconds);
  }

  /** Whether an address is neither another account's nor kept for one. */
  async isFree(tx: EntityManager, email: string, id: string): Promise<boolean> {
    if (await this.students.findByEmail(normaliseEmail(email), tx)) return false;
    const holder = await this.students.holderOf(tx, email);
    return holder === null || holder.id === id;
  }

  /** Keeps when the account is to be erased, to be shown; null where it stays. */
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

  /** Everybody who takes mails of a kind that one may do without, and stays. */
  subscribersTo(kind: MailKind, tx: EntityManager): Promise<StudentContact[]> {
    return this.students.subscribersTo(kind, tx);
  }

  /** Which of these have no mark of being alumni yet. */
  async withoutAlumniMark(ids: readonly string[], tx: EntityManager): Promise<StudentContact[]> {
    const students = ids.length === 0 ? [] : await this.students.findAll(ids, tx);
    return students.filter(({ alumni, erasedAt }) => !alumni && erasedAt === null).map(contactFrom);
  }

  list(query: ListQuery): Promise<[Student[], number]> {
    return this.students.list(query);
  }

  /** Changes only what is given. */
  async change(id: string, change: ProfileChange): Promise<Student> {
    await this.students.change(id, change);
    return this.get(id);
  }

  /** From now on their feedback counts as seen. */
  noteFeedbackSeen(id: string): Promise<void> {
    return this.students.noteFeedbackSeen(id);
  }

  /**
   * Why no mail of a kind that one may do without is to go out: they asked for none, or their account is about to be deleted. Null
   * where nothing is in its way. @throws StudentNotFound
   */
  async emailBlockReason(id: string, kind: MailKind, tx?: EntityManager): Promise<'unwanted' | 'leaving' | null> {
    const { erasedAt, erasureDueAt, unwantedMails } = await this.get(id, tx);
    if (erasedAt !== null || erasureDueAt !== null) return 'leaving';
    return unwantedMails.includes(kind) ? 'unwanted' : null;
  }

  /** Whether they take mails of a kind that one may do without. @throws StudentNotFound */
  async wantsMail(id: string, kind: MailKind, tx?: EntityManager): Promise<boolean> {
    return !(await this.get(id, tx)).unwantedMails.includes(kind);
  }
}

const contactFrom = ({ id, email, firstName, lastName }: Student): StudentContact => ({ id, email, firstName, lastName });

const paidPlanOf = (student: Student): SubscriptionSnapshot => ({
  status: student.subscriptionStatus,
  priceCents: student.subscriptionPriceCents,
  currentPeriodStart: student.subscriptionPeriodStart,
  currentPeriodEnd: student.subscriptionPeriodEnd,
  cancelAtPeriodEnd: student.subscriptionCancelAtPeriodEnd,
  pausedFrom: student.subscriptionPausedFrom,
  resumesAt: student.subscriptionResumesAt,
  pastDueSince: student.subscriptionPastDueSince,
});

export const subscriptionFrom = (student: Student): Subscription => inheritedSubscription(paidPlanOf(student), student.emailConfirmedAt);
