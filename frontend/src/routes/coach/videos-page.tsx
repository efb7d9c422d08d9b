import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { CheckField } from '../../components/portal/check-field';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { MissingDialog } from '../../components/portal/missing-part';
import { Pager } from '../../components/portal/pager';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import {
  coachVideosQuery,
  VIDEOS_PAGE,
  type CoachVideo,
} from '../../features/uploads/api/coach-videos';
import { CoachVideos } from '../../features/uploads/components/coach-videos';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const CorrectCommentDialog = lazyPart(
  async () =>
    (await import('../../features/feedback/components/correct-comment-dialog'))
      .CorrectCommentDialog,
  MissingDialog,
);

const LOAD_PROBLEM = {
  title: 'Failed to fetch video uploads',
  text: 'Failed to load video uploads. Please try again.',
};

/** Opens the text sent with a video for correction. */
const WordsButton = ({ video }: { video: CoachVideo }) => {
  const [isOpen, setOpen] = useState(false);
  const name = video.filename || 'the video';
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Correct the comment on ${name}`}
        onClick={() => setOpen(true)}
      >
        Correct comment
      </Button>
      {isOpen && (
        <CorrectCommentDialog
          video={{ id: video.id, studentName: video.studentName }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const Videos = () => {
  const [isOwn, setOwn] = useState(false);
  const [page, setPage] = useState(0);
  const { data, isError, error, refetch } = useQuery({
    ...coachVideosQuery(isOwn, page),
    refetchOnMount: 'always',
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / VIDEOS_PAGE));
  return (
    <Stack spacing={2.5}>
      <CheckField
        label="My videos"
        checked={isOwn}
        onChange={(checked) => {
          setOwn(checked);
          setPage(0);
        }}
      />
      {isError && !data && (
        <LoadProblem
          error={error}
          {...LOAD_PROBLEM}
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <LoadingRows rows={3} height={120} label="Loading videos" />}
      {data?.total === 0 && (
        <EmptyState
          title={isOwn ? 'You haven’t uploaded any videos yet' : 'No videos yet'}
          text={
            isOwn
              ? 'Videos you upload for students will show up here.'
              : 'Video files from students show up here. Linked videos are in the queue.'
          }
        />
      )}
      {data && data.videos.length > 0 && (
        <CoachVideos
          videos={data.videos}
          label={isOwn ? 'My videos' : 'Students’ videos'}
          actionOf={
            isOwn ? (video) => video.studentId !== '' && <WordsButton video={video} /> : undefined
          }
        />
      )}
      <Pager page={page} pages={pages} onChange={setPage} labels={['Newer', 'Older']} />
    </Stack>
  );
};

const ways = (
  <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <LinkButton to="/coach/clips" variant="outlined">
      Reference clips
    </LinkButton>
    <LinkButton to="/coach/upload" variant="contained" color="signal">
      Upload a review
    </LinkButton>
  </Stack>
);

/** The files that students sent, and the coach's own behind a switch [A§2]. */
export const Component = () => (
  <CoachScreen>
    <PortalPage title="Videos" intro="Video files from students, newest first." action={ways}>
      <Videos />
    </PortalPage>
  </CoachScreen>
);
