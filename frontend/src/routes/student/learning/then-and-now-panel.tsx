import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LoadAgain } from '../../../components/portal/load-again';
import { Panel } from '../../../components/portal/panel';
import { SmallSelect } from '../../../components/portal/small-select';
import { TextLink } from '../../../components/portal/text-link';
import { LostVideo } from '../../../features/review-player/components/lost-video';
import { VideoStage } from '../../../features/review-player/components/video-stage';
import { frameOfMark } from '../../../features/review-player/frame-times.rules';
import { RATES } from '../../../features/review-player/player-keys';
import { useFollow } from '../../../features/review-player/side-by-side/use-follow';
import { usePlayer, type Player } from '../../../features/review-player/use-player';
import type { ThenAndNow } from '../../../features/reviews/api/student-reviews';
import { formatDate } from '../../../lib/format-date';
import { PART_LABELS } from '../../../lib/mark-labels';

/** Two videos at the same moment. */
export interface ComparedPair extends Pick<ThenAndNow, 'then' | 'now'> {
  /** The part of the stroke that's marked in both; null if the coach compared them. */
  readonly part: ThenAndNow['part'] | null;
}

interface SideProps {
  name: string;
  frame: ThenAndNow['then'];
  player: Player;
}

const Side = ({ name, frame, player }: SideProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
    <VideoStage player={player} label={`${name}: ${frame.title}`} drawings={[]} />
    <Typography
      component="figcaption"
      sx={{ mt: 0.5 }}
      data-frame={player.frame}
      data-state={player.state}
    >
      <strong>{name}</strong>:{' '}
      <TextLink to={`/student/reviews/${frame.submissionId}`}>{frame.title}</TextLink>,{' '}
      {formatDate(frame.submissionDate)}
    </Typography>
  </Box>
);

/**
 * Says which of the two videos couldn't be loaded, below both, because one side is too narrow for
 * text on a phone.
 */
const Missing = ({ then, now }: Readonly<Record<'then' | 'now', Player>>) => {
  const sides = [
    { name: 'the earlier video', player: then },
    { name: 'the later video', player: now },
  ];
  const inState = (state: Player['state']) => sides.filter(({ player }) => player.state === state);
  const lost = inState('failed');
  const unread = inState('plain');
  const retry = (chosen: typeof sides) => () => chosen.forEach(({ player }) => player.retry());
  return (
    <>
      {lost[0] && (
        <LostVideo
          name={lost.length > 1 ? 'the videos' : lost[0].name}
          player={{ state: 'failed', retry: retry(lost) }}
        />
      )}
      {unread[0] && (
        <LoadAgain
          severity="info"
          offline="The frames load as soon as you’re back online."
          onRetry={retry(unread)}
        >
          Couldn’t load {unread.length > 1 ? 'the videos’ frames' : `${unread[0].name}’s frames`},
          so the videos can’t play in sync.
        </LoadAgain>
      )}
    </>
  );
};

/**
 * Two videos at the same part of the stroke; from there, the earlier one follows the later one by
 * elapsed time.
 */
const SideBySide = ({ pair: { part, then, now } }: { pair: ComparedPair }) => {
  const before = usePlayer(`/api/files/${then.uploadId}`);
  const after = usePlayer(`/api/files/${now.uploadId}`);
  const origins = useMemo(
    () =>
      before.times &&
      after.times && {
        lead: frameOfMark(after.times, now),
        follower: frameOfMark(before.times, then),
      },
    [before.times, after.times, now, then],
  );
  useFollow(after, before, origins);
  const { video } = after;
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current || !video) return;
    isOpen.current = true;
    video.showMark(now);
  }, [video, now]);
  const isReady = [before, after].every(({ state }) => state === 'exact');
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <Side name="Then" frame={then} player={before} />
        <Side name="Now" frame={now} player={after} />
      </Box>
      <Missing then={before} now={after} />
      <Box role="group" aria-label="Both videos" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={!isReady} onClick={() => after.step(-1)}>
          ‹ Frame
        </Button>
        <Button variant="outlined" disabled={!isReady} onClick={after.toggle}>
          {after.playing ? 'Pause both' : 'Play both'}
        </Button>
        <Button variant="outlined" disabled={!isReady} onClick={() => after.step(1)}>
          Frame ›
        </Button>
        <Button variant="outlined" disabled={!isReady} onClick={() => after.showMark(now)}>
          {part === null ? 'Back to the catch' : 'Back to the marks'}
        </Button>
        <SmallSelect
          label="Speed"
          value={after.rate}
          options={RATES.map((rate) => ({ value: rate, label: `${rate}×` }))}
          onChange={(chosen) => after.setRate(Number(chosen))}
        />
      </Box>
    </Stack>
  );
};

const keyOf = ({ part, then }: ComparedPair): string => part ?? then.uploadId;
const labelOf = ({ part, then }: ComparedPair): string =>
  part === null ? `From your coach: ${then.title}` : PART_LABELS[part];

/** Compares two videos at the same moment, then and now. They're loaded on request. */
export const ThenAndNowPanel = ({ pairs }: { pairs: readonly ComparedPair[] }) => {
  const [key, setKey] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const pair = pairs.find((each) => keyOf(each) === key) ?? pairs[0];
  if (!pair) return null;
  return (
    <Panel title="Then and now">
      <Stack spacing={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <SmallSelect
            label={pairs.some(({ part }) => part === null) ? 'Compare' : 'Part of the stroke'}
            value={keyOf(pair)}
            options={pairs.map((each) => ({ value: keyOf(each), label: labelOf(each) }))}
            onChange={(chosen) => setKey(String(chosen))}
          />
          {!isOpen && (
            <Button variant="contained" onClick={() => setOpen(true)}>
              Compare side by side
            </Button>
          )}
        </Box>
        {isOpen ? (
          <SideBySide key={keyOf(pair)} pair={pair} />
        ) : (
          <Typography color="textSecondary">
            {formatDate(pair.then.submissionDate)} and {formatDate(pair.now.submissionDate)}, both
            at the {pair.part === null ? 'catch' : 'mark'}.
          </Typography>
        )}
      </Stack>
    </Panel>
  );
};
