import { sampleSubmission } from '../../testing/sample-portal';
import { linkLabel, stateOf } from './own-video-labels';

const video = { ...sampleSubmission, linkCheckedAt: '2026-11-01T12:00:00Z', pictureSize: null };

it.each([
  ['waiting', {}],
  ['outside', { notice: 'Outside your plan', covered: false }],
  ['begun', { canEdit: false, canReplace: false }],
  ['broken', { status: 'invalid_link' }],
  ['resubmission', { takeAskedAt: '2026-11-02T12:00:00Z', canEdit: false }],
  ['reviewed', { feedbackState: 'complete', status: 'feedback_submitted', canEdit: false }],
] as const)('knows a video that is %s', (state, given) => {
  expect(stateOf({ ...video, ...given })).toBe(state);
});

it.each([
  [{}, /^The link works \(YouTube\), checked Sun, Nov 1/],
  [{ linkValidationStatus: 'pending' }, /^The link is being checked\.$/],
  [{ linkValidationStatus: 'unknown' }, /^YouTube isn’t responding/],
  [{ linkValidationStatus: 'invalid', linkValidationError: 'It’s private.' }, /^It’s private\.$/],
] as const)('describes the link’s check: %#', (given, label) => {
  expect(linkLabel({ ...video, ...given })).toMatch(label);
});

it('says nothing about the link of a file', () => {
  expect(linkLabel({ ...video, platform: null })).toBeNull();
});
