import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SkillLevel } from '@wavetrain/shared/contact';
import { newId } from '../../common/ids/new-id';
import { StaffService } from '../auth/staff.service';
import { MailService } from '../mail/mail.service';
import { ContactMessage } from './contact-message.entity';

export interface WrittenMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly skillLevel?: SkillLevel | null;
  readonly message: string;
}

@Injectable()
export class ContactService {
  constructor(
    private readonly db: DataSource,
    private readonly staff: StaffService,
    private readonly mail: MailService,
  ) {}

  /** Stores the message and emails it to the coach, who can reply to its sender directly. [365] */
  receive({ firstName, lastName, email, skillLevel, message }: WrittenMessage): Promise<void> {
    return this.db.transaction(async (tx) => {
      const id = newId();
      await tx.insert(ContactMessage, {
        id,
        firstName,
        lastName,
        email,
        skillLevel: skillLevel ?? null,
        message,
      });
      const { email: to } = await this.staff.owner(tx);
      const data = {
        name: `${firstName} ${lastName}`,
        email,
        message,
        ...(skillLevel && { skillLevel }),
      };
      await this.mail.queue(tx, { template: 'contact-message', to, causedBy: id, data });
    });
  }
}
