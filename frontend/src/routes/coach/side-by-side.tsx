import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SmallSelect } from '../../components/portal/small-select';
import { ErrorPanel } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { cellOfTwo, type Arrangement } from '../../features/review-player/components/player-layout';
import { LostVideo } from '../../features/review-player/components/lost-video';
import { VideoStage } from '../../features/review-player/components/video-stage';
import { drawnMarks } from '../../features/review-player/drawn-marks';
import { drawingsAt } from '@wavetrain/shared/drawings';
import { frameOfMark } from '@wavetrain/shared/frame-times';
import type { Comparison } from '@wavetrain/shared/review-content';
import { usePlayer, type Player } from '../../features/review-player/use-player';
import { turnedAspect, useView, type View } from '../../features/review-player/use-view';
import { deliveredQuery, type RoomMark } from '../../features/review-room/api/review-room';
import { EarlierMarks } from '../../features/review-room/components/earlier-marks';
import { useSideKeys, type SideCommand } from '../../features/review-player/side-by-side/side-keys';
import { SideSteering } from '../../features/review-player/side-by-side/side-steering';
import { useOrigins } from '../../features/review-player/side-by-side/use-origins';
import { useCandidates, type Candidate } from './use-candidates';

/** What the draft remembers about two videos. */
export interface Memory {
  /** The reviewed file. */
  uploadId: string;
  recall: (otherUploadId: string) => Comparison | undefined;
  keep: (comparison: Comparison) => void;
  forget: (otherUploadId: string) => void;
}

export interface SideBySideProps {
  submissionId: string;
  /** What the reviewed video is about. */
  skillArea: string;
  memory: Memory;
  /** The video being reviewed; playing, stopping and stepping it moves both. */
  lead: Player;
  /** The zoom and position of the reviewed video. */
  view: View;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  isRecording: boolean;
  /** Called with what a talk-through records of the other video; null if it isn't linked. */
  onLinked: (comparison: Comparison | null) => void;
}

const NO_MARKS: readonly RoomMark[] = [];
const OVER = { gridArea: 'this', minWidth: 0, opacity: 0.5, pointerEvents: 'none' } as const;
const BESIDE = { gridArea: 'other', minWidth: 0 } as const;

/** The other video, kept in sync with the reviewed one. */
const Other = ({ video, ...props }: SideBySideProps & { video: Candidate }) => {
  const { lead, view, arrangement, onArrange, isRecording, memory, onLinked } = props;
  const { uploadId, label, delivered: from, isTheirs } = video;
  const other = usePlayer(`/api/files/${uploadId}`);
  const remembered = memory.recall(uploadId);
  const [leading, following] = [lead.times, other.times];
  const origins = useOrigins(
    lead,
    other,
    remembered && leading && following
      ? {
          lead: frameOfMark(leading, remembered.at),
          follower: frameOfMark(following, remembered.otherAt),
        }
      : null,
    (linked) => {
      if (!linked) return memory.forget(uploadId);
      if (leading && following)
        memory.keep({
          uploadId: memory.uploadId,
          otherUploadId: uploadId,
          at: { ticks: leading.ticks[linked.lead] ?? 0, timescale: leading.timescale },
          otherAt: { ticks: following.ticks[linked.follower] ?? 0, timescale: following.timescale },
          isShown: remembered?.isShown ?? isTheirs,
        });
    },
  );
  const recorded = isTheirs && origins.isLinked ? (remembered ?? null) : null;
  useEffect(() => {
    onLinked(recorded);
    return () => onLinked(null);
  }, [recorded, onLinked]);
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
      <Box
        sx={[
          isOverlay ? OVER : BESIDE,
          cellOfTwo(turnedAspect((isOverlay ? lead : other).aspect, own.view.turns)),
        ]}
        data-arrangement={arrangement}
      >
        <VideoStage
          player={other}
          label={label}
          drawings={
            other.times ? drawingsAt(other.times, drawnMarks(marks), uploadId, other.frame) : []
          }
          view={own}
          lookedAt={isOverlay ? { ...own.view, zoom: view.zoom, x: view.x, y: view.y } : own.view}
          isFitted
          muted
        />
      </Box>
      <Box sx={{ gridArea: 'steering', minWidth: 0, display: 'grid', gap: 1 }}>
        <LostVideo player={other} name="the other video" />
        <SideSteering
          {...{ lead, other, origins, isOverlay, isRecording, run }}
          isMirrored={own.view.mirrored}
          onMirror={own.mirror}
          isTheirs={isTheirs}
          isShown={isTheirs && remembered ? remembered.isShown : null}
          onShown={(isShown) => remembered && memory.keep({ ...remembered, isShown })}
        />
        {marks.length > 0 && (
          <Box
            sx={{
              maxHeight: '6.5rem',
              overflowY: 'auto',
              '@media (max-height: 62rem)': { maxHeight: '3.25rem' },
            }}
          >
            <EarlierMarks
              marks={marks}
              onShow={other.video ? (mark) => other.showMark(mark) : undefined}
            />
          </Box>
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
  const { earlier, library, isSame, isFailed, retry } = useCandidates(
    props.submissionId,
    props.skillArea,
  );
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
              ...groupOf('Earlier videos of this skill', earlier?.filter(isSame)),
              ...groupOf(
                'Other earlier videos',
                earlier?.filter((each) => !isSame(each)),
              ),
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
