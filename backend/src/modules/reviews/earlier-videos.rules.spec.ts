import { earlierFiles, type SentFile } from './earlier-videos.rules';

const file = (submissionId: string, submittedAt: string, skillArea = 'rolling'): SentFile => ({
  submissionId,
  title: submissionId,
  skillArea,
  uploadId: submissionId,
  revision: null,
  submittedAt: new Date(submittedAt),
});
const NOW = { skillArea: 'rolling', submittedAt: new Date('2126-05-20T12:00:00Z') };

describe('the videos to compare with', () => {
  it('are those sent before this one, those of the same skill first, each latest first', () => {
    const files = [
      file('first', '2126-05-01'),
      file('itself', '2126-05-20T12:00:00Z'),
      file('second', '2126-05-10'),
      file('newer, of another skill', '2126-05-19', 'strokes'),
      file('later', '2126-05-21'),
    ];
    expect(earlierFiles(files, NOW).map(({ submissionId }) => submissionId)).toEqual([
      'second',
      'first',
      'newer, of another skill',
    ]);
  });

  it('are limited to the latest 50', () => {
    const many = Array.from({ length: 80 }, (_, day) =>
      file(`${day}`, new Date(Date.UTC(2120, 0, 1 + day)).toISOString()),
    );
    const earlier = earlierFiles(many, NOW);
    expect([earlier.length, earlier[0]?.submissionId]).toEqual([50, '79']);
  });
});
