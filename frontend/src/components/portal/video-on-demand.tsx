import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState } from 'react';
import { fileVideo, hasPlayer } from '../../lib/embed-url';
import { VideoEmbed } from './video-embed';
import { useVideoPicture } from './video-poster';

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

/** The text has its own background, so it's readable over any picture. */
const words = {
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

const Play = () => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M3 1.5v13l11-6.5z" fill="currentColor" />
  </svg>
);

interface PressProps {
  /** The path of an uploaded file; a link has no picture here. */
  path: string | undefined;
  label: string;
  onPress: () => void;
}

/** The video's own picture as a button, or a plain button if there is none (yet). */
const Press = ({ path, label, onPress }: PressProps) => {
  const picture = useVideoPicture(path ?? '', 'poster');
  if (!picture)
    return (
      <Button variant="outlined" startIcon={<Play />} aria-label={label} onClick={onPress}>
        Watch the video
      </Button>
    );
  return (
    <ButtonBase aria-label={label} onClick={onPress} sx={still}>
      <Box
        component="img"
        {...picture}
        alt=""
        loading="lazy"
        decoding="async"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      <Box component="span" sx={words}>
        <Play />
        Watch the video
      </Box>
    </ButtonBase>
  );
};

interface VideoOnDemandProps {
  address: string;
  title: string;
  /** Shown open, because it's what the person came for. */
  isOpen: boolean;
}

/**
 * A video whose player loads when it's clicked, so that a page with many videos stays light. A
 * video without a player is a link.
 */
export const VideoOnDemand = ({ address, title, isOpen }: VideoOnDemandProps) => {
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
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
        <Press
          path={fileVideo(address)}
          label={`Watch the video: ${title}`}
          onPress={() => setPressed(true)}
        />
      )}
    </div>
  );
};
