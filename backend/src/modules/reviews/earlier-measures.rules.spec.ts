import { earlierMeasured } from './earlier-measures.rules';
import { sampleMeasure } from './testing/sample-review';

const video = (title: string, day: string, measures = [sampleMeasure()]) => ({
  submissionId: title,
  title,
  measures,
  submittedAt: new Date(`2126-05-${day}T12:00:00Z`),
});
const NOW = new Date('2126-05-20T12:00:00Z');

describe('earlier measures', () => {
  it('come from the latest measured video before this one', () => {
    const videos = [
      video('first', '01'),
      video('third', '10'),
      video('second', '05'),
      video('unmeasured', '15', []),
      video('later', '25'),
    ];
    expect(earlierMeasured(videos, NOW)?.title).toBe('third');
  });

  it('are null if nothing was measured before', () => {
    expect(earlierMeasured([], NOW)).toBeNull();
    expect(earlierMeasured([video('this', '20'), video('unmeasured', '15', [])], NOW)).toBeNull();
  });
});
