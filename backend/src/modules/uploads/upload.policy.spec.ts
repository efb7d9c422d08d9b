import { canRead, isSentBy, type FileReader } from './upload.policy';
import type { UploadPurpose } from './upload.types';

const nobody: FileReader = { student: null, enters: { coach: false, admin: false } };
const student = (id: string): FileReader => ({ ...nobody, student: { type: 'student', id } });
const coach: FileReader = { ...nobody, enters: { coach: true, admin: true } };
const assistant: FileReader = { ...nobody, enters: { coach: false, admin: true } };

describe('access to a file', () => {
  it.each([
    ['its student', student('a'), 'a', 'submission', true],
    ['another student', student('b'), 'a', 'submission', false],
    ['nobody', nobody, 'a', 'submission', false],
    ['no one, for a reference', nobody, null, 'reference', false],
    ['any student, of a reference', student('b'), null, 'reference', false],
    ['no one, for a drill', nobody, null, 'drill', false],
    ['any student, of a drill', student('b'), null, 'drill', true],
    [
      'an assistant who is the student too, of their picture',
      { ...assistant, student: { type: 'student', id: 'a' } },
      'a',
      'picture',
      true,
    ],
  ] as const)('depends on the reader: %s', (_, reader, studentId, purpose, expected) => {
    expect(canRead(reader, { studentId, purpose })).toBe(expected);
  });

  it.each<[UploadPurpose, boolean]>([
    ['submission', true],
    ['module', true],
    ['feedback', true],
    ['drill', true],
    ['voice', false],
    ['picture', false],
    ['message', false],
    ['reference', false],
    ['export', false],
  ])('is given to the coach, and for a %s to an assistant: %s', (purpose, isShown) => {
    const upload = { studentId: 'a', purpose };
    expect([coach, assistant].map((reader) => canRead(reader, upload))).toEqual([true, isShown]);
  });
});

describe('continuing an upload', () => {
  it.each([
    [
      'its student',
      { studentId: 'a' },
      { studentId: 'a', staffId: null, purpose: 'submission' },
      true,
    ],
    [
      'another student',
      { studentId: 'b' },
      { studentId: 'a', staffId: null, purpose: 'submission' },
      false,
    ],
    [
      'a student, of a reference',
      { studentId: 'a' },
      { studentId: null, staffId: 1, purpose: 'reference' },
      false,
    ],
    [
      'the person who started the reference',
      { staffId: 1 },
      { studentId: null, staffId: 1, purpose: 'reference' },
      true,
    ],
    ['other staff', { staffId: 2 }, { studentId: null, staffId: 1, purpose: 'reference' }, false],
    [
      'staff, of a student’s',
      { staffId: 1 },
      { studentId: 'a', staffId: null, purpose: 'submission' },
      false,
    ],
    [
      'staff, of feedback that they send',
      { staffId: 1 },
      { studentId: 'a', staffId: 1, purpose: 'feedback' },
      false,
    ],
    [
      'the student, of a message’s video',
      { studentId: 'a' },
      { studentId: 'a', staffId: null, purpose: 'message' },
      true,
    ],
    [
      'the student, of the coach’s video for them',
      { studentId: 'a' },
      { studentId: 'a', staffId: 1, purpose: 'message' },
      false,
    ],
    [
      'the coach, of their video in a message',
      { staffId: 1 },
      { studentId: null, staffId: 1, purpose: 'message' },
      true,
    ],
  ] as const)('depends on the sender: %s', (_, sender, upload, expected) => {
    expect(isSentBy(sender, upload)).toBe(expected);
  });
});
