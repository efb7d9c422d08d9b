import { Injectable } from '@nestjs/common';
import type { StudentActor } from '../../../common/auth/actors';
import { CurrentPasswordWrong } from '../auth.errors';
import { StudentPasswordsRepository } from '../credentials/student-passwords.repository';
import { PasswordCheck } from '../sign-in/password-check';
import { SignInThrottle, type Guess } from '../sign-in/sign-in-throttle';

/**
 * Checks the current password again before something important; wrong guesses delay further tries.
 */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly passwords: StudentPasswordsRepository,
    private readonly check: PasswordCheck,
    private readonly throttle: SignInThrottle,
  ) {}

  /** Returns the hash that the password matched. @throws CurrentPasswordWrong */
  async ofStudent({ id }: StudentActor, password: string, address: string): Promise<string | null> {
    const known = await this.passwords.hashOf(id);
    await this.verify({ realm: 'student-change', account: id, address }, known, password);
    return known;
  }

  /** @throws CurrentPasswordWrong */
  async verify(guess: Guess, passwordHash: string | null, password: string): Promise<void> {
    const matched = await this.throttle.guard(
      guess,
      async () => (await this.check.matches(passwordHash, password)) || null,
    );
    if (!matched) throw new CurrentPasswordWrong();
  }
}
