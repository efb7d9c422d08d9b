import { Inject, Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { Environment } from '../../../config/environment';
import { isCommonPassword, TOO_COMMON } from './password.rules';

const readList = (): string[] =>
  readFileSync(join(__dirname, 'data/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '));

/** Refuses the most common passwords if PASSWORD_REFUSE_COMMON is set. */
@Injectable()
export class CommonPasswords {
  private readonly refused: ReadonlySet<string>;

  constructor(@Inject(Environment) { passwordRefuseCommon }: Environment) {
    this.refused = new Set(passwordRefuseCommon ? readList() : []);
  }

  /** @throws ValidationFailed naming `field`. */
  refuse(password: string, field: 'password' | 'newPassword'): void {
    if (isCommonPassword(password, this.refused))
      throw new ValidationFailed({ [field]: TOO_COMMON });
  }
}
