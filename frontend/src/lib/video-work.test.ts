import { ApiError } from '../api/client';
import { sampleVideoWork } from '../testing/sample-portal';
import { preparingLabel, videoWorkQuery, type VideoWork } from './video-work';

const work: VideoWork = { ...sampleVideoWork, state: 'making', percent: 40 };

it('shows the progress of a video’s preparation', () => {
  expect(preparingLabel(work)).toBe('Preparing this video: 40%');
  expect(
    [undefined, { ...work, state: 'made' as const }, { ...work, state: 'without' as const }].map(
      preparingLabel,
    ),
  ).toEqual([null, null, null]);
});

it('polls until there is nothing to wait for, even after a failure, and stops once the video is gone or no one is signed in', () => {
  const { refetchInterval } = videoWorkQuery('a');
  const interval = refetchInterval as (of: {
    state: { data?: VideoWork; error: unknown };
  }) => number | false;
  expect(interval({ state: { data: work, error: null } })).toBe(3_000);
  expect(interval({ state: { data: { ...work, state: 'made' }, error: null } })).toBe(false);
  expect(interval({ state: { data: work, error: new ApiError(503, '', '') } })).toBe(3_000);
  expect(
    [401, 404].map((status) =>
      interval({ state: { data: work, error: new ApiError(status, '', '') } }),
    ),
  ).toEqual([false, false]);
});
