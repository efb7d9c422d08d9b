import { canRead, isSentBy, type FileReader } from './upload.policy';
import type { UploadPurpose } from './upload.types';

const nobody: FileReader = { student: null, enters: { coach: false, admin: false } };
const student = (id: string): FileReader => ({ ...nobody, student: { type: 'student', id } });
const coach: FileReader = { ...nobody, enters: { coach: true, admin: true } };
const assistant: FileReader = { ...nobody, enters: { coach: false, admin: true } };

describe('who reads a file', () => {
  it.each([
    ['its student', student('a'), 'a', 'submission', true],
    ['another student', student('b'), 'a', 'submission', false],
    ['nobody', nobody, 'a', 'submission', false],
    ['nobody, of a reference', nobody, null, 'reference', false],
    ['any student, of a reference', student('b'), null, 'reference', false],
    ['nobody, of a drill', nobody, null, 'drill', false],
    ['any student, of a drill', student('b'), null, 'drill', true],
    [
      'an assistant who is the student too, of their picture',
      { ...assistant, student: { type: 'student', id: 'a' } },
      'a',
      'picture',
      true,
    ],
  ] as const)('%s', (_, reader, studentId, purpose, expected) => {
    expect(canRead(reader, { studentId, purpose })).toBe(expected);
  });

  it.each<[UploadPurpose, boolean]>([
    ['submission', true],
    ['module', true],
    ['feedback', true],
    ['drill', true],
    ['voice', false],
    ['picture', false],
    ['reference', false],
  ])('the coach all of them; an assistant a %s: %s', (purpose, isShown) => {
    const upload = { studentId: 'a', purpose };
    expect([coach, assistant].map((reader) => canRead(reader, upload))).toEqual([true, isShown]);
  });
});

describe('who goes on with a video on its way', () => {
  it.each([
    ['its student', { studentId: 'a' }, { studentId: 'a', staffId: null, purpose: 'submission' }, true],
    ['another student', { studentId: 'b' }, { studentId: 'a', staffId: null, purpose: 'submission' }, false],
    ['a student, of a reference', { studentId: 'a' }, { studentId: null, staffId: 1, purpose: 'reference' }, false],
    ['whoever began the reference', { staffId: 1 }, { studentId: null, staffId: 1, purpose: 'reference' }, true],
    ['other staff', { staffId: 2 }, { studentId: null, staffId: 1, purpose: 'reference' }, false],
    ['staff, of a student’s', { staffId: 1 }, { studentId: 'a', staffId: null, purpose: 'submission' }, false],
    ['staff, of feedback that they send', { staffId: 1 }, { studentId: 'a', staffId: 1, purpose: 'feedback' }, false],
  ] as const)('%s', (_, sender, upload, expected) => {
    expect(isSentBy(sender, upload)).toBe(expected);
  });
});
