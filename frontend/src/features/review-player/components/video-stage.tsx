import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import type { Drawing } from '@wavetrain/shared/review-content';
import type { Player } from '../use-player';
import { transformOf, turnedAspect, turnOf, WHOLE, type useView, type View } from '../use-view';
import { DrawingLayer } from './drawing-layer';

interface VideoStageProps {
  player: Player;
  label: string;
  drawings: readonly Drawing[];
  view?: ReturnType<typeof useView>;
  layerRef?: Ref<SVGSVGElement>;
  /** Whether a talk-through's voice replaces the video's sound. */
  muted?: boolean;
  /** Another picture's view that this one follows. */
  lookedAt?: View;
  /** In a container whose height limits the picture. */
  isFitted?: boolean;
  /** Anything else over the picture, such as the drawing pad. */
  children?: ReactNode;
}

/** A frame over the video, which can't show it itself. */
const FramePicture = ({ picture }: { picture: HTMLCanvasElement }) => (
  <canvas
    ref={(canvas) => canvas?.getContext('2d')?.drawImage(picture, 0, 0)}
    width={picture.width}
    height={picture.height}
    style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
  />
);

/** The picture with its drawings; both are zoomed, moved and mirrored together. */
export const VideoStage = ({
  player,
  label,
  drawings,
  view,
  layerRef,
  muted = false,
  lookedAt,
  isFitted = false,
  children,
}: VideoStageProps) => {
  const looked = lookedAt ?? view?.view ?? WHOLE;
  const aspect = turnedAspect(player.aspect, looked.turns);
  return (
    <Box
      {...view?.handlers}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        width: '100%',
        maxWidth: `calc(${isFitted ? '100cqh' : '70svh'} * ${aspect})`,
        mx: 'auto',
        aspectRatio: String(aspect),
        borderRadius: 1,
        bgcolor: 'var(--wt-palette-water-nightDeep)',
        touchAction: looked.zoom > 1 ? 'none' : 'pan-y',
        cursor: looked.zoom > 1 ? 'grab' : 'default',
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0, transform: transformOf(looked) }}>
        <div style={{ position: 'absolute', ...turnOf(player.aspect, looked.turns) }}>
          <video
            ref={player.attach}
            src={player.url}
            crossOrigin="anonymous"
            aria-label={label}
            playsInline
            muted={muted}
            preload="auto"
            style={{ display: 'block', width: '100%', height: '100%' }}
          />
          {player.picture && <FramePicture picture={player.picture} />}
          <DrawingLayer
            ref={layerRef}
            drawings={drawings}
            aspect={player.aspect}
            mirrored={looked.mirrored}
            turns={looked.turns}
          />
          {children}
        </div>
      </Box>
    </Box>
  );
};
