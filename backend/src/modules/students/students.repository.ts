import { likeAnywhere, searched } from '../../common/postgres/like-anywhere';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import { prepared } from '../../common/postgres/prepared';
import { Student } from './student.entity';
import type {
  ImportedStudent,
  MailKind,
  NewStudent,
  ProfileChange,
  StudentContact,
  SubscriptionSnapshot,
} from './students.types';

const EXISTS = {
  name: 'students.exists',
  text: 'SELECT 1 FROM students WHERE id = $1 AND erased_at IS NULL',
};
const CONTACTS = {
  name: 'students.contacts',
  text: `SELECT id, email::text AS email, first_name AS "firstName", last_name AS "lastName" FROM students WHERE id = ANY($1)`,
};

@Injectable()
export class StudentsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns whether the row is new: of several concurrent calls exactly one creates it, whatever
   * the letter case.
   */
  async addUnlessKnown(
    tx: EntityManager,
    student: NewStudent & { readonly id: string },
  ): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(Student)
      .values({ ...student, createdAt: () => 'app_now()' })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Like `addUnlessKnown` for many, in one statement. @returns the new ones */
  addAllUnlessKnown(
    tx: EntityManager,
    students: readonly (ImportedStudent & { readonly id: string })[],
  ): Promise<StudentContact[]> {
    return tx.query(
      `INSERT INTO students (id, email, first_name, last_name, alumni, phone, created_at)
       SELECT id, email, first_name, last_name, alumni, phone, app_now()
         FROM jsonb_to_recordset($1::jsonb) AS made (id uuid, email text, first_name text, last_name text, alumni boolean, phone text)
        WHERE NOT EXISTS (SELECT 1 FROM students WHERE held_email = made.email::citext AND held_email_until > app_now())
       ON CONFLICT DO NOTHING RETURNING id, email::text AS email, first_name AS "firstName", last_name AS "lastName"`,
      [
        JSON.stringify(
          students.map(({ firstName, lastName, ...rest }) => ({
            ...rest,
            first_name: firstName,
            last_name: lastName,
          })),
        ),
      ],
    );
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Student | null> {
    return tx.findOneBy(Student, { id });
  }

  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query('SELECT 1 FROM students WHERE id = $1 FOR UPDATE', [id]);
  }

  findByEmail(email: string, tx: EntityManager = this.db.manager): Promise<Student | null> {
    return tx.findOneBy(Student, { email });
  }

  findAll(ids: readonly string[], tx: EntityManager = this.db.manager): Promise<Student[]> {
    return tx.findBy(Student, { id: In([...ids]) });
  }

  contacts(ids: readonly string[], tx: EntityManager = this.db.manager): Promise<StudentContact[]> {
    return prepared(tx, CONTACTS, [ids]);
  }

  mailable(ids: readonly string[], tx: EntityManager): Promise<StudentContact[]> {
    return tx.find(Student, {
      select: { id: true, email: true, firstName: true, lastName: true },
      where: { id: In([...ids]), erasedAt: IsNull() },
    });
  }

  findByIdOrEmail(
    ids: readonly string[],
    emails: readonly string[],
    tx: EntityManager = this.db.manager,
  ): Promise<Student[]> {
    return tx.find(Student, { where: [{ id: In([...ids]) }, { email: In([...emails]) }] });
  }

  /**
   * Returns which of these addresses belong to an account or are reserved for one, as
   * `addAllUnlessKnown` skips them.
   */
  async knownAmong(emails: readonly string[], tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ email: string }[]>(
      `SELECT email::text FROM students WHERE email = ANY ($1::citext[])
        UNION SELECT held_email::text FROM students WHERE held_email = ANY ($1::citext[]) AND held_email_until > app_now()`,
      [emails],
    );
    return rows.map(({ email }) => email);
  }

  subscribersTo(kind: MailKind, tx: EntityManager): Promise<StudentContact[]> {
    return tx.query(
      `SELECT id, email::text AS email, first_name AS "firstName", last_name AS "lastName" FROM students
        WHERE erased_at IS NULL AND erasure_due_at IS NULL AND NOT $1 = ANY (unwanted_mails) ORDER BY created_at, id`,
      [kind],
    );
  }

  async idsMatching(words: string, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT id FROM students WHERE (${searched(`first_name || ' ' || last_name`)} LIKE $1 OR ${searched('email::text')} LIKE $1) AND erased_at IS NULL
        ORDER BY created_at DESC LIMIT $2`,
      [likeAnywhere(words), limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns everyone whose plan hasn't ended. */
  withPlan(): Promise<Student[]> {
    return this.db.manager.findBy(Student, {
      subscriptionStatus: Not(In(['none', 'canceled'])),
      erasedAt: IsNull(),
    });
  }

  /** Runs on every call of a signed-in student. */
  async exists(id: string): Promise<boolean> {
    return (await prepared<unknown[]>(this.db, EXISTS, [id])).length > 0;
  }

  list({ offset, limit, order }: ListQuery): Promise<[Student[], number]> {
    return this.db.manager.findAndCount(Student, {
      where: { erasedAt: IsNull() },
      order: { [order.by]: order.direction, id: order.direction },
      skip: offset,
      take: limit,
    });
  }

  async change(id: string, change: ProfileChange): Promise<void> {
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(given).length > 0) await this.db.manager.update(Student, { id }, given);
  }

  /** Adds a kind of email to those that they don't get. */
  async optOut(id: string, kind: MailKind): Promise<void> {
    await this.db.query(
      `UPDATE students SET unwanted_mails = array_append(unwanted_mails, $2)
        WHERE id = $1 AND NOT $2 = ANY (unwanted_mails)`,
      [id, kind],
    );
  }

  async addPhone(tx: EntityManager, id: string, phone: string): Promise<void> {
    await tx.update(Student, { id, phone: IsNull(), erasedAt: IsNull() }, { phone });
  }

  async noteFeedbackSeen(id: string): Promise<void> {
    await this.db.query('UPDATE students SET feedback_seen_at = app_now() WHERE id = $1', [id]);
  }

  async setSubscription(
    tx: EntityManager,
    id: string,
    snapshot: SubscriptionSnapshot,
  ): Promise<void> {
    const {
      status,
      boughtSignedIn,
      priceCents,
      currentPeriodStart,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      pausedFrom,
      resumesAt,
      pastDueSince,
    } = snapshot;
    await tx.update(
      Student,
      { id },
      {
        subscriptionStatus: status,
        subscriptionBoughtSignedIn: boughtSignedIn,
        subscriptionPriceCents: priceCents,
        subscriptionPeriodStart: currentPeriodStart,
        subscriptionPeriodEnd: currentPeriodEnd,
        subscriptionCancelAtPeriodEnd: cancelAtPeriodEnd,
        subscriptionPausedFrom: pausedFrom,
        subscriptionResumesAt: resumesAt,
        subscriptionPastDueSince: pastDueSince,
      },
    );
  }

  async setErasureDue(tx: EntityManager, id: string, at: Date | null): Promise<void> {
    await tx.update(Student, { id }, { erasureDueAt: at });
  }

  async makeAlumni(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.update(Student, { id: In([...ids]) }, { alumni: true });
  }

  /**
   * Sets a confirmed new address.
   * @param heldForSeconds how long the previous address is reserved for its owner; null: not at all
   */
  async changeEmail(
    tx: EntityManager,
    id: string,
    email: string,
    heldForSeconds: number | null,
  ): Promise<void> {
    await tx.query(
      `UPDATE students SET email = $2, email_confirmed_at = app_now(), held_email = CASE WHEN $3::int IS NOT NULL THEN email END,
          held_email_until = app_now() + make_interval(secs => $3) WHERE id = $1`,
      [id, email, heldForSeconds],
    );
  }

  /** Returns who had this address until a change that can still be undone. */
  async holderOf(tx: EntityManager, email: string): Promise<Student | null> {
    return tx
      .createQueryBuilder(Student, 'student')
      .where({ heldEmail: email })
      .andWhere('student.heldEmailUntil > app_now()')
      .getOne();
  }

  /**
   * Returns accounts whose address has characters beyond ASCII: a few, since an international domain
   * is kept in ASCII.
   */
  async withInternationalAddress(): Promise<Pick<Student, 'id' | 'email'>[]> {
    return this.db
      .createQueryBuilder(Student, 'student')
      .select(['student.id', 'student.email'])
      .where('student.email::text ~ :beyondAscii', { beyondAscii: '[^ -~]' })
      .andWhere('student.erasedAt IS NULL')
      .orderBy('student.id')
      .getMany();
  }

  async removeNew(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(Student, { id });
  }

  async confirmEmail(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      'UPDATE students SET email_confirmed_at = app_now() WHERE id = $1 AND email_confirmed_at IS NULL',
      [id],
    );
  }
}
