import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { splitName } from '../../../common/people/payer-name.rules';
import { StudentsService } from '../../students/students.service';
import type { PaidCheckout } from '../payments.types';

/** Whose a purchase is. */
@Injectable()
export class PayersService {
  constructor(private readonly students: StudentsService) {}

  /**
   * Whoever was signed in when they pressed the button; else the account of the address that paid, made if need be. [T45]
   * @throws Error where nobody was signed in and the provider names no address
   */
  async studentOf(tx: EntityManager, { intent, checkout }: PaidCheckout): Promise<string> {
    const signedIn = intent.studentId === null ? null : await this.students.contactOf(intent.studentId, tx);
    if (signedIn) return signedIn.id;
    const { email, name } = checkout.payer;
    if (email === null) throw new Error(`checkout ${checkout.id} was paid by nobody we can reach`);
    return (await this.students.ensureForPayment(tx, { email, ...splitName(name) })).id;
  }
}
