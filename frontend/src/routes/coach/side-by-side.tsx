import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallSelect } from '../../components/portal/small-select';
import { ErrorPanel } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { formatDate } from '../../lib/format-date';
import type { Arrangement } from '../../features/review-player/components/player-layout';
import { LostVideo } from '../../features/review-player/components/lost-video';
import { VideoStage } from '../../features/review-player/components/video-stage';
import { drawnMarks } from '../../features/review-player/drawn-marks';
import { drawingsAt } from '../../features/review-player/drawing.rules';
import { usePlayer, type Player } from '../../features/review-player/use-player';
import { useView, type View } from '../../features/review-player/use-view';
import { referenceClipsQuery } from '../../features/reference-clips/api/reference-clips';
import {
  deliveredQuery,
  earlierVideosQuery,
  type RoomMark,
} from '../../features/review-room/api/review-room';
import { EarlierMarks } from '../../features/review-room/components/earlier-marks';
import { useSideKeys, type SideCommand } from '../../features/review-player/side-by-side/side-keys';
import { SideSteering } from '../../features/review-player/side-by-side/side-steering';
import { useOrigins } from '../../features/review-player/side-by-side/use-origins';

export interface SideBySideProps {
  submissionId: string;
  /** The video being reviewed; playing, stopping and stepping it moves both. */
  lead: Player;
  /** The zoom and position of the reviewed video. */
  view: View;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  isRecording: boolean;
}

const NO_MARKS: readonly RoomMark[] = [];
const OVER = {
  gridArea: 'this',
  minWidth: 0,
  alignSelf: 'center',
  opacity: 0.5,
  pointerEvents: 'none',
} as const;
const BESIDE = { gridArea: 'other', minWidth: 0, alignSelf: 'center' } as const;

/** A video that can be shown beside the reviewed one. */
interface Candidate {
  /** An earlier submission's id, or `clip:` and a clip's id. */
  key: string;
  uploadId: string;
  /** The video's accessible name. */
  label: string;
  /** Its label in the list of choices. */
  choice: string;
  /** The delivered review of an earlier video, whose marks are shown on it. */
  delivered: { submissionId: string; revision: number } | null;
}

/**
 * Returns the student's earlier videos, latest first, and the clips of the coach's library by name.
 */
const useCandidates = (submissionId: string) => {
  const videos = useQuery(earlierVideosQuery(submissionId));
  const clips = useQuery(referenceClipsQuery);
  const earlier = videos.data?.map(
    ({ submissionId: key, uploadId, title, submissionDate, revision }): Candidate => ({
      key,
      uploadId,
      label: `Earlier video: ${title}`,
      choice: `${title}, ${formatDate(submissionDate)}`,
      delivered: revision === null ? null : { submissionId: key, revision },
    }),
  );
  const library = clips.data?.map(({ id, uploadId, name, shows }): Candidate => ({
    key: `clip:${id}`,
    uploadId,
    label: `Reference clip: ${name}`,
    choice: shows === '' ? name : `${name}, ${shows}`,
    delivered: null,
  }));
  const failed = [videos, clips].filter(({ isError, data }) => isError && !data);
  return {
    earlier,
    library,
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};

/** The other video, kept in sync with the reviewed one. */
const Other = ({ video, ...props }: SideBySideProps & { video: Candidate }) => {
  const { lead, view, arrangement, onArrange, isRecording } = props;
  const { uploadId, label, delivered: from } = video;
  const other = usePlayer(`/api/files/${uploadId}`);
  const origins = useOrigins(lead, other);
  const own = useView();
  const { data: delivered } = useQuery({
    ...deliveredQuery(from?.submissionId ?? '', from?.revision ?? 0),
    enabled: from !== null,
  });
  const marks = delivered?.content.marks ?? NO_MARKS;
  const isOverlay = arrangement === 'overlay';
  const commands: Record<SideCommand, () => void> = {
    origin: () => origins.sayHere('lead'),
    'other-origin': () => origins.sayHere('follower'),
    unlink: origins.unlink,
    'other-back': () => origins.stepOther(-1),
    'other-on': () => origins.stepOther(1),
    swap: () => !isOverlay && onArrange(arrangement === 'swapped' ? 'beside' : 'swapped'),
    overlay: () => onArrange(isOverlay ? 'beside' : 'overlay'),
  };
  const run = (command: SideCommand) => commands[command]();
  useSideKeys(run);
  return (
    <>
      <Box sx={isOverlay ? OVER : BESIDE} data-arrangement={arrangement}>
        <VideoStage
          player={other}
          label={label}
          drawings={
            other.times ? drawingsAt(other.times, drawnMarks(marks), uploadId, other.frame) : []
          }
          view={own}
          lookedAt={isOverlay ? { ...own.view, zoom: view.zoom, x: view.x, y: view.y } : own.view}
          isOneOfTwo={!isOverlay}
          muted
        />
      </Box>
      <Box sx={{ gridArea: 'steering', minWidth: 0, display: 'grid', gap: 1 }}>
        <LostVideo player={other} name="the other video" />
        <SideSteering
          {...{ lead, other, origins, isOverlay, isRecording, run }}
          isMirrored={own.view.mirrored}
          onMirror={own.mirror}
        />
        {marks.length > 0 && (
          <EarlierMarks
            marks={marks}
            onShow={other.video ? (mark) => other.showMark(mark) : undefined}
          />
        )}
      </Box>
    </>
  );
};

const optionOf = ({ key, choice }: Candidate) => ({ value: key, label: choice });
const groupOf = (group: string, videos: readonly Candidate[] = []) =>
  videos.length > 0 ? [{ group, options: videos.map(optionOf) }] : [];

/**
 * Shows one of the student's earlier videos or a clip from the library, beside or over the reviewed
 * video.
 */
export const SideBySide = (props: SideBySideProps) => {
  const { earlier, library, isFailed, retry } = useCandidates(props.submissionId);
  const [chosen, setChosen] = useState<string>();
  const all = [...(earlier ?? []), ...(library ?? [])];
  // the library is the default only once it's known that the student has no earlier videos
  const video = all.find(({ key }) => key === chosen) ?? (earlier && (earlier[0] ?? library?.[0]));
  const isKnown = earlier !== undefined && library !== undefined;
  return (
    <>
      <Box
        role="group"
        aria-label="Side by side"
        sx={{
          gridArea: 'choice',
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
        }}
      >
        {video && (
          <SmallSelect
            label="Compare with"
            value={video.key}
            options={[
              ...groupOf('Earlier videos', earlier),
              ...groupOf('Reference clips', library),
            ]}
            onChange={setChosen}
          />
        )}
        {isFailed && <ErrorPanel title="Couldn’t load some videos" onRetry={retry} />}
        {!video && !isFailed && (
          <Typography role="status" color="textSecondary">
            {isKnown ? (
              <>
                This student hasn’t sent any earlier video files, and your clip library is empty.
                Linked videos can’t be shown side by side.{' '}
                <TextLink to="/coach/clips">Add a reference clip</TextLink>
              </>
            ) : (
              'Loading videos…'
            )}
          </Typography>
        )}
      </Box>
      {video && <Other key={video.key} {...props} video={video} />}
    </>
  );
};
