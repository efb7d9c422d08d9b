import { refusal } from '../../common/errors/domain-error';

export class StudentNotFound extends refusal(
  'STUDENT_NOT_FOUND',
  'not-found',
  'Student not found',
) {}
