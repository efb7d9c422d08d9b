import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { splitName } from '../../../common/people/payer-name.rules';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import type { Checkout } from '../fulfilment/fulfilment.types';
import type { ProviderCheckout } from '../provider/provider.types';

interface Purchase {
  readonly intent: Pick<Checkout, 'studentId'>;
  readonly checkout: Pick<ProviderCheckout, 'id' | 'payer'>;
}

/** Decides which account a purchase belongs to. */
@Injectable()
export class PayersService {
  constructor(private readonly students: StudentsService) {}

  /**
   * Returns the account that the purchase would belong to, if it exists: the student who was signed
   * in, otherwise the account of the payer's address.
   */
  async accountOf(
    tx: EntityManager,
    studentId: string | null,
    email: string | null,
  ): Promise<StudentContact | null> {
    const signedIn = studentId === null ? null : await this.students.findContact(studentId, tx);
    return signedIn ?? (email === null ? null : this.students.findByEmail(email, tx));
  }

  /**
   * Returns the student who was signed in at checkout; otherwise the account of the payer's
   * address, created if needed. [T45]
   * @throws Error if no one was signed in and the provider gives no address.
   */
  async studentOf(tx: EntityManager, { intent, checkout }: Purchase): Promise<string> {
    const signedIn =
      intent.studentId === null ? null : await this.students.findContact(intent.studentId, tx);
    if (signedIn) return signedIn.id;
    const { email, name } = checkout.payer;
    if (email === null)
      throw new Error(`checkout ${checkout.id} has no email address for its buyer`);
    return (await this.students.ensure(tx, { email, ...splitName(name) })).id;
  }
}
