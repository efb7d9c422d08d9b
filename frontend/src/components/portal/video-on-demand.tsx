import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState } from 'react';
import { fileVideo, hasPlayer } from '../../lib/embed-url';
import { VideoEmbed } from './video-embed';

const still = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'var(--wt-palette-water-nightDeep)',
  color: 'var(--wt-palette-water-nightInk)',
} as const;

/** The words stand on a ground of their own, whatever the picture behind them shows. */
const label = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderRadius: 1,
  fontWeight: 600,
  bgcolor: 'var(--wt-palette-water-night)',
} as const;

const Poster = ({ path }: { path: string }) => {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : (
    <Box
      component="img"
      src={`${path}/made/poster`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
};

interface VideoOnDemandProps {
  address: string;
  title: string;
  /** It is what somebody came for. */
  isOpen: boolean;
}

/** A video whose player comes when it is pressed: a page of many stays light. What has no player is a link, as ever. */
export const VideoOnDemand = ({ address, title, isOpen }: VideoOnDemandProps) => {
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const path = fileVideo(address);
  useEffect(() => {
    if (!isPressed) return;
    const player = place.current?.querySelector<HTMLElement>('video, iframe');
    player?.focus();
    if (player instanceof HTMLVideoElement) void player.play().catch(() => undefined);
  }, [isPressed]);
  return (
    <div ref={place}>
      {isOpen || isPressed || !hasPlayer(address) ? (
        <VideoEmbed address={address} title={title} />
      ) : (
        <ButtonBase aria-label={`Watch the video: ${title}`} onClick={() => setPressed(true)} sx={still}>
          {path && <Poster path={path} />}
          <Box component="span" sx={label}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M3 1.5v13l11-6.5z" fill="currentColor" />
            </svg>
            Watch the video
          </Box>
        </ButtonBase>
      )}
    </div>
  );
};
