import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Drawing } from '@wavetrain/shared/review-content';
import { lazyPart } from '../../../components/lazy-part';
import type { ShownKey } from '../../../components/portal/key-list';
import { MissingDialog } from '../../../components/portal/missing-part';
import { drawingsAt, type DrawnMark } from '@wavetrain/shared/drawings';
import { reportsFrames } from '../../../lib/reports-frames';
import { frameOfMark } from '../frame-times.rules';
import { ownsKey } from '../../../lib/own-keys';
import { hasSingleKeys, isSingleKey } from '../../../lib/single-keys';
import { commandOf, repeatsWhileHeld, nextRate, type PlayerCommand } from '../player-keys';
import type { Player } from '../use-player';
import { useFullScreen } from '../use-full-screen';
import { turnedAspect, useView, type View } from '../use-view';
import { FullScreenControls } from './full-screen-controls';
import { LostVideo } from './lost-video';
import { PlayerControls } from './player-controls';
import { Scrubber } from './scrubber';
import { cellOfTwo, FULL, pictureLayout, STAGE, type Arrangement } from './player-layout';
import { VideoStage } from './video-stage';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog')).KeysDialog, MissingDialog);

interface ReviewPlayerProps {
  player: Player;
  label: string;
  uploadId: string;
  marks: readonly DrawnMark[];
  /** Drawings in addition to the marks' own, such as a talk-through's. */
  extra?: readonly Drawing[];
  muted?: boolean;
  layerRef?: Ref<SVGSVGElement>;
  /**
   * Content over the picture; receives the view and a function that releases the fingers moving it.
   */
  children?: ReactNode | ((view: View, letGo: () => void) => ReactNode);
  /** Another video, beside or over this one; receives this one's view. */
  beside?: (view: View) => ReactNode;
  /** How the two videos are arranged. */
  arrangement?: Arrangement;
  /** Whether keys work anywhere on the page, not only in the player. */
  keysEverywhere?: boolean;
  /** Listed before the player's own keys. */
  moreKeys?: readonly ShownKey[];
  /** A talk-through's voice below the video, also in full screen. */
  voice?: ReactNode;
  /** Whether the video can be shown in full screen, with its drawings, voice and tools. */
  hasFullScreen?: boolean;
  /** Tools below the controls, also in full screen. */
  tools?: ReactNode;
  /** Whether the picture shrinks until everything fits into the height that there is. */
  isStage?: boolean;
}

const framesOf = ({ times }: Player, marks: readonly DrawnMark[]): number[] =>
  times ? marks.map((mark) => frameOfMark(times, mark)).sort((one, other) => one - other) : [];

/** Returns the loop from the mark at or before the current frame to the next mark or the end. */
const loopHere = (player: Player, marks: readonly DrawnMark[]) => {
  const frames = framesOf(player, marks);
  const last = (player.times?.ticks.length ?? 1) - 1;
  const from = frames.filter((frame) => frame <= player.frame).at(-1) ?? 0;
  return { from, to: frames.find((frame) => frame > from) ?? last };
};

const MISSING =
  'This browser doesn’t report which frame is on screen during playback. Marks and single frames are exact, but drawings may lag slightly.';

/**
 * The player of the review room: exact frames, drawings and keys. Students watch reviews with it,
 * coaches work in it.
 */
export const ReviewPlayer = ({
  player,
  label,
  uploadId,
  marks,
  extra = [],
  muted,
  layerRef,
  children,
  beside,
  arrangement = 'alone',
  keysEverywhere = false,
  moreKeys,
  voice,
  hasFullScreen = false,
  tools,
  isStage = false,
}: ReviewPlayerProps) => {
  const view = useView();
  const [showsKeys, setShowsKeys] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const own = marks.filter((mark) => mark.uploadId === uploadId);
  const { times } = player;
  const { isFull, enter, leave } = useFullScreen(frame, player.aspect);
  const jump = (by: 1 | -1) => {
    const frames = framesOf(player, own);
    const to =
      by > 0
        ? frames.find((each) => each > player.frame)
        : frames.filter((each) => each < player.frame).at(-1);
    if (to !== undefined) player.show(to);
  };
  const commands: Record<PlayerCommand, () => unknown> = {
    toggle: player.toggle,
    'step-back': () => player.step(-1),
    'step-on': () => player.step(1),
    'skip-back': () => player.skip(-1),
    'skip-on': () => player.skip(1),
    'previous-mark': () => jump(-1),
    'next-mark': () => jump(1),
    slower: () => player.setRate(nextRate(player.rate, -1)),
    faster: () => player.setRate(nextRate(player.rate, 1)),
    loop: () => player.setLoop(player.loop ? null : loopHere(player, own)),
    mirror: view.mirror,
    rotate: view.rotate,
    closer: view.closer,
    wider: view.whole,
    help: () => setShowsKeys(true),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (isSingleKey(event.key) && !hasSingleKeys())) return;
    const command = ownsKey(event.target, event.key, frame.current) ? undefined : commandOf(event);
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || repeatsWhileHeld(command)) commands[command]();
  });
  useEffect(() => {
    const place = keysEverywhere ? document : frame.current;
    const listen = (event: Event) => onKeyDown(event as KeyboardEvent);
    place?.addEventListener('keydown', listen);
    return () => place?.removeEventListener('keydown', listen);
  }, [keysEverywhere]);
  const aspect = turnedAspect(player.aspect, view.view.turns);
  return (
    <Stack
      ref={frame}
      spacing={1}
      role="group"
      aria-label={label}
      data-dark={isFull ? '' : undefined}
      sx={isFull ? FULL : isStage ? STAGE : undefined}
    >
      <Box data-picture="" sx={pictureLayout({ isFull, isStage, arrangement, aspect })}>
        <Box
          sx={[
            { gridArea: 'this', minWidth: 0 },
            isStage && arrangement !== 'alone' ? cellOfTwo(aspect) : { alignSelf: 'center' },
          ]}
        >
          <VideoStage
            player={player}
            label={label}
            drawings={times ? [...drawingsAt(times, own, uploadId, player.frame), ...extra] : extra}
            view={view}
            layerRef={layerRef}
            muted={muted}
            isFitted={isFull || isStage}
          >
            {typeof children === 'function' ? children(view.view, view.letGo) : children}
          </VideoStage>
        </Box>
        {beside?.(view.view)}
      </Box>
      {isFull ? (
        <FullScreenControls
          player={player}
          run={(command) => void commands[command]()}
          onLeave={leave}
        />
      ) : (
        <Box>
          {(player.state === 'exact' || player.state === 'loading') && (
            <Scrubber player={player} address={`/api/files/${uploadId}`} marks={own} />
          )}
          <PlayerControls
            player={player}
            mirrored={view.view.mirrored}
            zoomed={view.view.zoom > 1}
            run={(command) => void commands[command]()}
            onFullScreen={hasFullScreen ? () => void enter() : undefined}
          />
        </Box>
      )}
      {tools}
      <LostVideo player={player} note="All marks and notes are below." />
      {player.note !== null && player.state !== 'failed' && (
        <Alert severity="info" role="status">
          {player.note}
        </Alert>
      )}
      {player.state === 'plain' && (
        <Alert severity="info">
          This file’s frames can’t be read. You can play it, but not step through it or draw on it.
        </Alert>
      )}
      {player.state === 'exact' && !reportsFrames() && <Alert severity="info">{MISSING}</Alert>}
      {voice}
      <Box>{showsKeys && <KeysDialog more={moreKeys} onClose={() => setShowsKeys(false)} />}</Box>
    </Stack>
  );
};
