import { comparedVideos } from './compared-videos.rules';

const sentAt = (day: string) => new Date(`2126-05-${day}T12:00:00Z`);
const frame = (ticks: number) => ({ ticks, timescale: 30_000 });

it('names the videos that the coach compared, without those that were replaced since', () => {
  const comparison = (otherUploadId: string) => ({
    ...{ uploadId: 'new-file', otherUploadId, at: frame(7), otherAt: frame(5), isShown: true },
  });
  const now = { id: 'now', title: 'Second sweep', submittedAt: sentAt('20') };
  const then = {
    id: 'then',
    title: 'First sweep',
    submittedAt: sentAt('01'),
    uploadId: 'old-file',
  };
  expect(comparedVideos(now, [comparison('old-file'), comparison('gone')], [then])).toEqual([
    {
      then: {
        ...{ submissionId: 'then', title: 'First sweep', submittedAt: sentAt('01') },
        ...{ uploadId: 'old-file', ...frame(5) },
      },
      now: {
        ...{ submissionId: 'now', title: 'Second sweep', submittedAt: sentAt('20') },
        ...{ uploadId: 'new-file', ...frame(7) },
      },
    },
  ]);
});
