import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Panel } from '../../../components/portal/panel';
import { useToast } from '../../../components/toast/use-toast';
import { BesideVideo } from '../../../features/review-player/components/beside-video';
import { ReviewPlayer } from '../../../features/review-player/components/review-player';
import { isShownAt } from '@wavetrain/shared/drawings';
import { drawnMarks } from '../../../features/review-player/drawn-marks';
import { frameOfMark } from '../../../features/review-player/frame-times.rules';
import { pictureOf } from '../../../features/review-player/picture-of';
import { saveFile, stillOf } from '../../../features/review-player/save-still';
import { usePlayer } from '../../../features/review-player/use-player';
import { useTalkThrough } from '../../../features/review-player/use-talk-through';
import { useTimeline } from '../../../features/review-player/use-timeline';
import type { ReviewMark, StudentReview } from '../../../features/reviews/api/student-reviews';
import { FixFirstCard } from '../../../features/reviews/components/fix-first-card';
import { MarksList } from '../../../features/reviews/components/marks-list';
import { MeasuresList } from '../../../features/reviews/components/measures-list';
import { BesideQuestion } from '../../../features/reviews/components/your-question';
import { StudentTalkThrough, useHeardRecording } from './student-talk-through';
import { useMarkAnswers } from './use-mark-answers';

/**
 * Shows a mark, waits for its frame, and saves it with the mark's drawings. @param leave ends a
 * running talk-through
 */
const useStills = (player: ReturnType<typeof usePlayer>, title: string, leave: () => void) => {
  const layer = useRef<SVGSVGElement>(null);
  const { toast } = useToast();
  const keep = async (mark: ReviewMark) => {
    const { video } = player;
    if (!video || !layer.current) return;
    // the talk-through's drawings aren't the mark's
    flushSync(leave);
    const frame = frameOfMark(video.times, mark);
    flushSync(() => player.show(frame));
    const picture = await pictureOf(video, frame, video.element.currentSrc);
    saveFile(
      await stillOf(picture, layer.current),
      `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-${mark.part}-${frame + 1}.png`,
    );
  };
  const onKeepStill = (mark: ReviewMark) =>
    void keep(mark).catch(() =>
      toast({
        title: 'The picture could not be saved',
        description: 'Take a screenshot instead.',
        variant: 'destructive',
      }),
    );
  return { layer, onKeepStill };
};

interface ReadFileReviewProps {
  review: StudentReview;
  uploadId: string;
  /** The id of the mark to start at. */
  openAt: string | null;
}

/** Shows a mark as soon as the video is ready. */
const useOpenAt = (
  { video, showMark }: ReturnType<typeof usePlayer>,
  mark: ReviewMark | undefined,
) => {
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current || !video || !mark) return;
    isOpen.current = true;
    showMark(mark);
  }, [video, showMark, mark]);
};

/**
 * The review of an uploaded video: the video with drawings and talk-through, beside every mark's
 * text.
 */
export const ReadFileReview = ({ review, uploadId, openAt }: ReadFileReviewProps) => {
  // an offline copy may be from before measures existed
  const {
    submissionId,
    marks,
    measures = [],
    earlier = null,
    fixFirstMarkId,
    title,
    takes,
  } = review;
  const player = usePlayer(`/api/files/${uploadId}`);
  const { pendingId, onUnderstood } = useMarkAnswers(review);
  const drawn = useMemo(() => drawnMarks(marks), [marks]);
  const [voice, setVoice] = useState<HTMLAudioElement | null>(null);
  const heard = useHeardRecording(takes);
  const meanwhile = useTimeline(heard.take);
  const talk = useTalkThrough(player, voice, meanwhile.timeline);
  const { layer, onKeepStill } = useStills(player, title, talk.leave);
  useOpenAt(
    player,
    marks.find(({ id }) => id === openAt),
  );
  const top = useRef<HTMLDivElement>(null);

  const onShow = (mark: Pick<ReviewMark, 'ticks' | 'timescale'>) => {
    talk.leave();
    player.showMark(mark);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const fixFirst = marks.find(({ id }) => id === fixFirstMarkId);
  const others = marks.filter(({ id }) => id !== fixFirstMarkId);
  const { times, frame } = player;
  // offered while the video loads too, so that nothing moves when it's ready
  const canStep = player.state === 'exact' || player.state === 'loading';
  const spoken = talk.state?.markId ?? null;
  const beside = talk.state?.beside;
  const current =
    spoken ??
    (times &&
      drawn.find((mark) => mark.uploadId === uploadId && isShownAt(times, mark, frame))?.id) ??
    null;
  const actions = {
    onShow: canStep ? onShow : undefined,
    onKeepStill: canStep ? onKeepStill : undefined,
    onUnderstood,
  };
  return (
    <Stack spacing={3}>
      {marks.length > 0 && (
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
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={2} ref={top}>
          <ReviewPlayer
            player={talk.player}
            label={`Your video: ${title}`}
            uploadId={uploadId}
            marks={drawn}
            extra={talk.state?.drawings}
            arrangement={beside ? 'beside' : 'alone'}
            beside={beside ? () => <BesideVideo lead={player} beside={beside} /> : undefined}
            muted={talk.state !== null}
            layerRef={layer}
            hasFullScreen
            voice={
              <StudentTalkThrough
                takes={takes}
                heard={heard}
                attach={setVoice}
                meanwhile={meanwhile}
              />
            }
          />
        </Stack>
        <Stack spacing={3}>
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
          {measures.length > 0 && (
            <MeasuresList
              measures={measures}
              earlier={earlier}
              onShow={player.video ? onShow : undefined}
            />
          )}
        </Stack>
      </Box>
    </Stack>
  );
};
