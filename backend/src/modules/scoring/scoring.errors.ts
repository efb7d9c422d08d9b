import { DomainError } from '../../common/errors/domain-error';

/** The server computes the totals itself, and refuses invalid scores. [T96] */
export class ScoresOutOfRange extends DomainError {
  readonly code = 'SCORES_OUT_OF_RANGE';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(names: readonly string[]) {
    super('Please score with whole numbers from 0 to 100');
    this.fields = Object.fromEntries(names.map((name) => [name, this.message]));
  }
}
