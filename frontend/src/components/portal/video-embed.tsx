import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { embedUrl, fileVideo, originalOf } from '../../lib/embed-url';
import { FilePlayer } from './file-player';
import type { LinkedPlayer } from './use-linked-player';

interface VideoEmbedProps {
  address: string;
  title: string;
  /** The size of an uploaded video's picture, if it's known. */
  size?: { width: number; height: number } | null;
  /** Controls the host's player. */
  player?: LinkedPlayer;
}

const OriginalLink = ({ address, hasPlayer }: { address: string; hasPlayer: boolean }) => {
  const original = originalOf(address);
  if (!original) return null;
  const { href, platform } = original;
  const what = hasPlayer ? 'Open' : 'Open the video';
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      sx={hasPlayer ? { display: 'inline-block', mt: 0.5, fontSize: '0.875rem' } : undefined}
    >
      {platform ? `${what} on ${platform}` : `${what} in a new tab`}
    </Link>
  );
};

/**
 * Shows an uploaded video in the browser's own player, and a shared one in its host's, with a link
 * to the host's page. A video without a player is only a link; anything that isn't a web address is
 * left out.
 */
export const VideoEmbed = ({ address, title, size, player: controlled }: VideoEmbedProps) => {
  const player = embedUrl(address);
  const file = fileVideo(address);
  if (file) return <FilePlayer key={file} path={file} title={title} size={size} />;
  if (!player) return <OriginalLink address={address} hasPlayer={false} />;
  return (
    <div>
      <Box
        component="iframe"
        src={player}
        title={title}
        loading="lazy"
        // a player that is sent to a time starts playing
        allow="fullscreen; encrypted-media; picture-in-picture; autoplay"
        {...controlled?.frame}
        // The players require a referrer; the portal sends none otherwise.
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 9',
          border: 0,
          borderRadius: 1,
          bgcolor: 'var(--wt-palette-water-nightDeep)',
          // in dark mode, an unreachable host would be a white box, because browsers paint a
          // background behind a frame with a different scheme
          colorScheme: 'light',
        }}
      />
      <OriginalLink address={address} hasPlayer />
    </div>
  );
};
