import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../../components/portal/panel';
import { PanelGrid } from '../../../components/portal/panel-grid';
import { TextLink } from '../../../components/portal/text-link';
import { useLinkedPlayer } from '../../../components/portal/use-linked-player';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { useSpokenMark } from '../../../features/review-player/use-spoken-mark';
import { useTimeline } from '../../../features/review-player/use-timeline';
import type { ReviewMark, StudentReview } from '../../../features/reviews/api/student-reviews';
import { FixFirstCard } from '../../../features/reviews/components/fix-first-card';
import { MarksList } from '../../../features/reviews/components/marks-list';
import { BesideQuestion } from '../../../features/reviews/components/your-question';
import { StudentTalkThrough, useHeardRecording } from './student-talk-through';
import { useMarkAnswers } from './use-mark-answers';

const secondsOf = ({ ticks, timescale }: ReviewMark): number => ticks / timescale;

interface ReadLinkReviewProps {
  review: StudentReview;
  /** The id of the mark to start at. */
  openAt: string | null;
}

/** The review of a linked video: its host's player, and marks that show their time in it. */
export const ReadLinkReview = ({ review, openAt }: ReadLinkReviewProps) => {
  const { pendingId, onUnderstood } = useMarkAnswers(review);
  const { submissionId, marks, fixFirstMarkId, videoLink, title, takes } = review;
  const [voice, setVoice] = useState<HTMLAudioElement | null>(null);
  const heard = useHeardRecording(takes);
  const meanwhile = useTimeline(heard.take);
  const current = useSpokenMark(voice, meanwhile.timeline) ?? openAt;
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openAt !== null)
      whole.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [openAt]);
  const fixFirst = marks.find(({ id }) => id === fixFirstMarkId);
  const others = marks.filter(({ id }) => id !== fixFirstMarkId);
  const hasMarks = marks.length > 0;
  const player = useLinkedPlayer(videoLink);
  const actions = {
    onShow: player.showAt && ((mark: ReviewMark) => player.showAt?.(secondsOf(mark))),
    linkOf: (mark: ReviewMark) => player.linkAt(secondsOf(mark)),
    onUnderstood,
  };
  return (
    <Stack spacing={3} ref={whole}>
      {hasMarks && (
        <BesideQuestion review={review}>
          {fixFirst && (
            <FixFirstCard
              review={review}
              mark={fixFirst}
              isCurrent={current === fixFirst.id}
              isPending={pendingId === fixFirst.id}
              {...actions}
            />
          )}
        </BesideQuestion>
      )}
      <PanelGrid gap={3} columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <Stack spacing={2}>
          <VideoEmbed address={videoLink} title={title} player={player} />
          <Alert severity="info">
            This video is a link, so you can’t step through it frame by frame or see drawings on it
            {hasMarks && '. Click a mark’s time to see it in the video'}.{' '}
            <TextLink to="/student/upload">Send the file instead</TextLink>.
          </Alert>
          <StudentTalkThrough takes={takes} heard={heard} attach={setVoice} meanwhile={meanwhile} />
        </Stack>
        {others.length > 0 && (
          <Panel title="Marks">
            <MarksList
              submissionId={submissionId}
              marks={others}
              currentId={current}
              pendingId={pendingId}
              {...actions}
            />
          </Panel>
        )}
      </PanelGrid>
    </Stack>
  );
};
