import { MARK_ID, sampleContent, sampleMark } from '../reviews/testing/sample-review';
import { canUndo, followDelivery, notesOf, withNotes } from './delivery.rules';

const take = {
  id: MARK_ID,
  voiceKey: MARK_ID,
  timelineKey: MARK_ID,
  durationMs: 52_000,
  captions: [{ startMs: 0, endMs: 900, text: 'Look' }],
};

describe('a delivery', () => {
  it('shows the notes, or else the text of the mark to fix first', () => {
    expect(notesOf(sampleContent({ notes: ' Well done. ' }))).toBe('Well done.');
    expect(notesOf(sampleContent({ notes: '  ' }))).toBe(sampleMark().text);
    expect(
      notesOf(sampleContent({ notes: '', marks: [], fixFirstMarkId: null, takes: [take] })),
    ).toBe('');
  });

  it('keeps empty notes if a form sends back the text of the mark', () => {
    const content = sampleContent({ notes: '' });
    expect(withNotes(content, sampleMark().text)).toBe(content);
    expect(withNotes(content, 'Other words.')).toEqual({ ...content, notes: 'Other words.' });
  });

  it('can be undone for 20 seconds', () => {
    const deliveredAt = new Date('2126-05-01T12:00:00.000Z');
    expect(canUndo(deliveredAt, new Date('2126-05-01T12:00:19.999Z'))).toBe(true);
    expect(canUndo(deliveredAt, new Date('2126-05-01T12:00:20.000Z'))).toBe(false);
  });
});

describe('the draft of a review', () => {
  it('takes over notes delivered by a form unless the coach has changed its own', () => {
    const [before, delivered] = [
      sampleContent({ notes: 'As it was.' }),
      sampleContent({ notes: 'As it is.' }),
    ];
    const draft = sampleContent({ marks: [], fixFirstMarkId: null, notes: 'As it was.' });
    expect(followDelivery(draft, before, delivered)).toEqual({ ...draft, notes: 'As it is.' });
    const writing = sampleContent({ notes: 'Half a sent' });
    expect(followDelivery(writing, before, delivered)).toBe(writing);
  });
});
