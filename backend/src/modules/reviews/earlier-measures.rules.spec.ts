import { earlierMeasured } from './earlier-measures.rules';
import { sampleMeasure } from './testing/sample-review';

const video = (title: string, day: string, measures = [sampleMeasure()]) => ({
  submissionId: title,
  title,
  measures,
  submittedAt: new Date(`2126-05-${day}T12:00:00Z`),
});
const NOW = new Date('2126-05-20T12:00:00Z');

describe('what was measured earlier', () => {
  it('is that of the latest video before this one in which anything was measured', () => {
    const videos = [video('first', '01'), video('third', '10'), video('second', '05'), video('unmeasured', '15', []), video('later', '25')];
    expect(earlierMeasured(videos, NOW)?.title).toBe('third');
  });

  it('is nothing where nothing was', () => {
    expect(earlierMeasured([], NOW)).toBeNull();
    expect(earlierMeasured([video('this', '20'), video('unmeasured', '15', [])], NOW)).toBeNull();
  });
});
