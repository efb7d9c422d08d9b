import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hashPassword, passwordMatches } from '../../../common/crypto/password-hash';
import { newSecretToken } from '../../../common/crypto/secret-token';

/** Takes the same time whether or not there is a password to compare with. [T16] */
@Injectable()
export class PasswordCheck implements OnModuleInit {
  private decoy: string;

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword(newSecretToken());
  }

  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const matched = await passwordMatches(passwordHash ?? this.decoy, password);
    return passwordHash !== null && matched;
  }
}
