import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { FilePlayer } from '../../../components/portal/file-player';
import { ACCEPTED_VIDEOS } from '../../../lib/file-type';
import type { UploadedVideo } from '../api/video-upload';
import type { UploadPhase, UploadStatus } from '../engine/upload-types';
import type { MessageVideoUpload } from '../message-video';
import { UploadPanel } from './upload-panel';

/** What a message's form gives the field of its video. */
export interface MessageVideoGiven {
  /** The uploaded video; null if there is none. */
  readonly videoId: string | null;
  readonly onChange: (videoId: string | null) => void;
  /** Called when an upload starts and ends. */
  readonly onBusy: (isBusy: boolean) => void;
}

interface MessageVideoProps extends MessageVideoGiven {
  upload: MessageVideoUpload;
  status: UploadStatus<UploadedVideo>;
  ownerId: string;
  loginPath: string;
}

const IS_OVER: ReadonlySet<UploadPhase> = new Set(['idle', 'failed']);

/** Chooses a video, or records one with a phone's camera. */
const VideoButtons = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const [library, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => library.current?.click()}>
        Add a video
      </Button>
      <Button
        variant="outlined"
        onClick={() => camera.current?.click()}
        sx={{ display: 'none', '@media (hover: none)': { display: 'inline-flex' } }}
      >
        Record a video
      </Button>
      <input
        ref={library}
        type="file"
        accept={ACCEPTED_VIDEOS}
        hidden
        aria-label="Video"
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="video/*"
        capture="environment"
        hidden
        aria-label="New video"
        onChange={choose}
      />
    </Box>
  );
};

/** A message's video: uploaded as soon as it's chosen, then played until the message is sent. */
export const MessageVideo = ({
  videoId,
  onChange,
  onBusy,
  upload,
  status,
  ownerId,
  loginPath,
}: MessageVideoProps) => {
  useEffect(() => void upload.resume(ownerId), [upload, ownerId]);
  const { phase, result } = status;
  const isBusy = !IS_OVER.has(phase);
  useEffect(() => {
    onBusy(isBusy);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function is another one at every drawing
  }, [isBusy]);
  useEffect(() => {
    if (phase !== 'done' || !result) return;
    onChange(result.uploadId);
    upload.finish();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each video
  }, [phase, result]);
  if (videoId !== null)
    return (
      <Box sx={{ width: '100%', maxWidth: '24rem' }}>
        <FilePlayer path={`/api/files/${videoId}`} title="Your video" />
        <Button onClick={() => onChange(null)}>Remove video</Button>
      </Box>
    );
  if (phase === 'idle')
    return (
      <Box>
        <VideoButtons onChoose={(file) => void upload.choose(file, ownerId)} />
        {status.problem && (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {status.problem}
          </Alert>
        )}
      </Box>
    );
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      <UploadPanel
        upload={upload}
        status={status}
        ownerId={ownerId}
        loginPath={loginPath}
        onChosen={() => undefined}
      />
      {isBusy && (
        <Typography variant="body2" color="textSecondary">
          You can send your message once the video is uploaded.
        </Typography>
      )}
    </Stack>
  );
};
