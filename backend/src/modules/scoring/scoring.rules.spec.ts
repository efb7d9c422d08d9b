import { practicalScore, roundToTenth, scoreResults } from '@wavetrain/shared/scores';
import { faultyInputs, isSameScoring } from './scoring.rules';

const parts = { head: 80, paddle: 90, boat: 70, body: 60 };

describe('stroke scores', () => {
  it('average four parts without rounding', () => {
    expect(practicalScore(parts)).toBe(75);
    expect(practicalScore({ head: 83, paddle: 83, boat: 83, body: 82 })).toBe(82.75);
  });

  it.each([
    [{ ...parts, quiz: 100 }, 75, 80],
    [{ head: 83, paddle: 83, boat: 83, body: 82, quiz: 90 }, 82.75, 84.2],
    [{ head: 0, paddle: 0, boat: 0, body: 1, quiz: 0 }, 0.25, 0.2],
    [{ head: 81, paddle: 81, boat: 81, body: 82, quiz: 80 }, 81.25, 81],
    [{ head: 100, paddle: 100, boat: 100, body: 100, quiz: 100 }, 100, 100],
    [{ head: 0, paddle: 0, boat: 0, body: 0, quiz: 0 }, 0, 0],
  ])('for %j are a practical of %p and a total of %p [518]', (inputs, practical, total) =>
    expect(scoreResults(inputs)).toEqual({ practical, total }),
  );

  it.each([
    [1.005, 1],
    [0.05, 0.1],
    [0.15, 0.2],
    [1.15, 1.2],
    [84.25, 84.3],
    [84.24, 84.2],
  ])('round %p to %p, one decimal, half up', (value, rounded) =>
    expect(roundToTenth(value)).toBe(rounded),
  );

  it('must be whole numbers from 0 to 100; faulty ones are named', () => {
    expect(faultyInputs({ ...parts, quiz: 0 })).toEqual([]);
    expect(faultyInputs({ head: -1, paddle: 101, boat: 1.5, body: Number.NaN, quiz: 100 })).toEqual(
      ['head', 'paddle', 'boat', 'body'],
    );
  });

  it('are equal if inputs and notes are', () => {
    const given = { ...parts, quiz: 100, feedbackNotes: 'Look up.' };
    expect(isSameScoring(given, { ...given })).toBe(true);
    expect(isSameScoring(given, { ...given, quiz: 99 })).toBe(false);
    expect(isSameScoring(given, { ...given, feedbackNotes: '' })).toBe(false);
  });
});
