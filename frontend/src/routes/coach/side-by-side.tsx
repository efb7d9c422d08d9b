import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallSelect } from '../../components/portal/small-select';
import { ErrorPanel } from '../../components/portal/states';
import { formatDate } from '../../lib/format-date';
import type { Arrangement } from '../../features/review-player/components/review-player';
import { VideoStage } from '../../features/review-player/components/video-stage';
import { drawnMarks } from '../../features/review-player/drawn-marks';
import { drawingsAt } from '../../features/review-player/drawing.rules';
import { usePlayer, type Player } from '../../features/review-player/use-player';
import { useView, type View } from '../../features/review-player/use-view';
import { deliveredQuery, earlierVideosQuery, type EarlierVideo, type RoomMark } from '../../features/review-room/api/review-room';
import { EarlierMarks } from '../../features/review-room/components/earlier-marks';
import { useSideKeys, type SideCommand } from '../../features/review-player/side-by-side/side-keys';
import { SideSteering } from '../../features/review-player/side-by-side/side-steering';
import { useOrigins } from '../../features/review-player/side-by-side/use-origins';

export interface SideBySideProps {
  submissionId: string;
  /** The video that is reviewed: what plays, stops and steps it moves both. */
  lead: Player;
  /** How that one is looked at. */
  view: View;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  isRecording: boolean;
}

const NO_MARKS: readonly RoomMark[] = [];
const OVER = { gridArea: 'this', minWidth: 0, alignSelf: 'center', opacity: 0.5, pointerEvents: 'none' } as const;
const BESIDE = { gridArea: 'other', minWidth: 0, alignSelf: 'center' } as const;

/** An earlier video, and how it goes with the one that is reviewed. */
const Earlier = ({ video, ...props }: SideBySideProps & { video: EarlierVideo }) => {
  const { lead, view, arrangement, onArrange, isRecording } = props;
  const { submissionId, uploadId, revision, title } = video;
  const earlier = usePlayer(`/api/files/${uploadId}`);
  const origins = useOrigins(lead, earlier);
  const own = useView();
  const { data: delivered } = useQuery({ ...deliveredQuery(submissionId, revision ?? 0), enabled: revision !== null });
  const marks = delivered?.content.marks ?? NO_MARKS;
  const isOverlay = arrangement === 'overlay';
  const commands: Record<SideCommand, () => void> = {
    origin: () => origins.sayHere('lead'),
    'earlier-origin': () => origins.sayHere('follower'),
    unlink: origins.unlink,
    'earlier-back': () => origins.stepEarlier(-1),
    'earlier-on': () => origins.stepEarlier(1),
    swap: () => !isOverlay && onArrange(arrangement === 'swapped' ? 'beside' : 'swapped'),
    overlay: () => onArrange(isOverlay ? 'beside' : 'overlay'),
  };
  const run = (command: SideCommand) => commands[command]();
  useSideKeys(run);
  return (
    <>
      <Box sx={isOverlay ? OVER : BESIDE} data-arrangement={arrangement}>
        <VideoStage
          player={earlier}
          label={`The earlier video: ${title}`}
          drawings={earlier.times ? drawingsAt(earlier.times, drawnMarks(marks), uploadId, earlier.frame) : []}
          view={own}
          lookedAt={isOverlay ? { ...view, mirrored: own.view.mirrored } : own.view}
          isOneOfTwo={!isOverlay}
          muted
        />
      </Box>
      <Box sx={{ gridArea: 'steering', minWidth: 0, display: 'grid', gap: 1 }}>
        <SideSteering {...{ lead, earlier, origins, isOverlay, isRecording, run }} isMirrored={own.view.mirrored} onMirror={own.mirror} />
        {marks.length > 0 && <EarlierMarks marks={marks} onShow={earlier.video ? (mark) => earlier.showMark(mark) : undefined} />}
      </Box>
    </>
  );
};

/** One of the same student’s earlier videos beside the one that is reviewed, or over it; the latest first. */
export const SideBySide = (props: SideBySideProps) => {
  const { data: videos, isError, refetch } = useQuery(earlierVideosQuery(props.submissionId));
  const [chosen, setChosen] = useState<string>();
  const video = videos?.find(({ submissionId }) => submissionId === chosen) ?? videos?.[0];
  return (
    <>
      <Box role="group" aria-label="Side by side" sx={{ gridArea: 'choice', minWidth: 0 }}>
        {video && videos ? (
          <SmallSelect
            label="Beside it"
            value={video.submissionId}
            options={videos.map(({ submissionId, title, submissionDate }) => ({
              value: submissionId,
              label: `${title}, ${formatDate(submissionDate)}`,
            }))}
            onChange={setChosen}
          />
        ) : isError ? (
          <ErrorPanel title="The earlier videos could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Typography role="status" color="textSecondary">
            {videos
              ? 'This student has sent no file before this one. Linked videos can’t be put beside it.'
              : 'Looking for earlier videos…'}
          </Typography>
        )}
      </Box>
      {video && <Earlier key={video.submissionId} {...props} video={video} />}
    </>
  );
};
