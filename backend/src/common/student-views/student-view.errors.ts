import { refusal } from '../errors/domain-error';

export class StudentViewNotFound extends refusal(
  'STUDENT_VIEW_NOT_FOUND',
  'not-found',
  'There’s no such view',
) {}

export class StudentViewOver extends refusal(
  'STUDENT_VIEW_OVER',
  'gone',
  'This view has ended. You can open another one from the student’s record.',
) {}
