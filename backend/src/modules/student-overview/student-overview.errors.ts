import { refusal } from '../../common/errors/domain-error';

export class TooManyNotes extends refusal(
  'TOO_MANY_NOTES',
  'conflict',
  'There are already 200 notes about this student. Remove one you don’t need anymore.',
) {}
