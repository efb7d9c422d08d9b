import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../../components/lazy-part';
import { FileVoice } from '../../../components/portal/file-voice';
import { MissingPart } from '../../../components/portal/missing-part';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { timeIn } from '../../../lib/zoned-day';
import { secondOf } from '../about.rules';
import type { Message } from '../api/message-types';
import { MessagePictures } from './message-pictures';
import { MessageText } from './message-text';

const FilePlayer = lazyPart(
  async () => (await import('../../../components/portal/file-player')).FilePlayer,
  MissingPart,
  () => <LoadingRows rows={1} height={144} label="Loading the video" />,
);

export interface MessageView {
  /** Who is looking at the screen. */
  reader: Message['sender'];
  /** What each side is called on this screen. */
  names: Readonly<Record<Message['sender'], string>>;
  timeZone: string;
  /** Returns where this reader sees the video a message is about. */
  videoPath: (message: Message & { submissionId: string }) => string;
}

interface MessageItemProps extends MessageView {
  message: Message;
  /** Whether the other side has read it; only set on the last message that was. */
  isSeen: boolean;
}

const own = {
  bgcolor: 'var(--wt-palette-water-bank)',
  color: 'var(--wt-palette-water-bankInk)',
  ml: 'auto',
  borderColor: 'transparent',
};

/** Has its final size from the start, so that the list doesn't move when it has loaded. */
const player = {
  width: { xs: '16rem', sm: '20rem' },
  maxWidth: '100%',
  mt: 0.5,
  // as good for upright videos as for wide ones
  '& video': { aspectRatio: '1' },
};

const hasSubmission = (message: Message): message is Message & { submissionId: string } =>
  message.submissionId !== null;

const About = ({ message, videoPath }: Pick<MessageItemProps, 'message' | 'videoPath'>) => {
  const second = secondOf(message);
  if (hasSubmission(message))
    return (
      <Typography variant="body2" sx={{ mb: 0.5, '& a': { color: 'inherit' } }}>
        About{' '}
        <TextLink
          to={videoPath(message)}
        >{`“${message.submissionTitle ?? 'a video'}”${second ? ` at ${second}` : ''}`}</TextLink>
      </Typography>
    );
  if (message.moduleId === null) return null;
  return (
    <Typography variant="body2" sx={{ mb: 0.5, '& a': { color: 'inherit' } }}>
      About{' '}
      <TextLink to={`/module.html?id=${encodeURIComponent(message.moduleId)}`}>
        {message.moduleTitle ?? 'a module'}
      </TextLink>
    </Typography>
  );
};

/** One message: who, when, about what, and its text. */
export const MessageItem = ({
  message,
  reader,
  names,
  timeZone,
  videoPath,
  isSeen,
}: MessageItemProps) => {
  const isOwn = message.sender === reader;
  return (
    <Box
      component="li"
      sx={{
        width: 'fit-content',
        maxWidth: { xs: '92%', sm: '80%' },
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        ...(isOwn && own),
      }}
    >
      <Typography variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        <strong>{isOwn ? 'You' : names[message.sender]}</strong>
        {isOwn || !message.viaEmail ? '' : ', by email'} ·{' '}
        <time dateTime={message.sentAt}>{timeIn(timeZone, message.sentAt)}</time>
        {isOwn && message.viaEmail ? ' · by email' : ''}
        {isSeen ? ' · seen' : ''}
      </Typography>
      <About message={message} videoPath={videoPath} />
      {message.text !== '' && <MessageText text={message.text} />}
      {message.voiceId !== null && (
        <Box sx={{ width: { xs: '16rem', sm: '20rem' }, maxWidth: '100%', mt: 0.5 }}>
          <FileVoice
            path={`/api/files/${message.voiceId}`}
            title={`Voice message from ${isOwn ? 'you' : names[message.sender]}`}
          />
        </Box>
      )}
      {message.videoId !== null && (
        <Box sx={player}>
          <FilePlayer
            path={`/api/files/${message.videoId}`}
            title={`Video from ${isOwn ? 'you' : names[message.sender]}`}
            hasPoster
          />
        </Box>
      )}
      {message.pictureIds.length > 0 && (
        <MessagePictures ids={message.pictureIds} from={isOwn ? 'you' : names[message.sender]} />
      )}
    </Box>
  );
};
