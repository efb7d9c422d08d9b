import { ApiError } from '../api/client';
import { sampleVideoWork } from '../testing/sample-portal';
import { preparingLabel, videoWorkQuery, type VideoWork } from './video-work';

const work: VideoWork = { ...sampleVideoWork, state: 'making', percent: 40 };

it('says how far a video is prepared to whoever waits', () => {
  expect(preparingLabel(work)).toBe('Preparing this video: 40%');
  expect([undefined, { ...work, state: 'made' as const }, { ...work, state: 'without' as const }].map(preparingLabel)).toEqual([
    null,
    null,
    null,
  ]);
});

it('asks again while there is something to wait for, after a failure too, until it is gone or nobody is signed in', () => {
  const { refetchInterval } = videoWorkQuery('a');
  const interval = refetchInterval as (of: { state: { data?: VideoWork; error: unknown } }) => number | false;
  expect(interval({ state: { data: work, error: null } })).toBe(3_000);
  expect(interval({ state: { data: { ...work, state: 'made' }, error: null } })).toBe(false);
  expect(interval({ state: { data: work, error: new ApiError(503, '', '') } })).toBe(3_000);
  expect([401, 404].map((status) => interval({ state: { data: work, error: new ApiError(status, '', '') } }))).toEqual([false, false]);
});
