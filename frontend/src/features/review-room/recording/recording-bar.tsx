import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordingList } from './recording-list';
import { withRecording } from './recording-place';
import type { SavedRecording } from './recording.types';
import { UnfinishedRecordings } from './unfinished-recordings';
import type { Recording } from './use-recording';

interface RecordingBarProps {
  submissionId: string;
  recording: Recording;
  /** Whether the video's frame times are known. */
  canRecord: boolean;
  takes: readonly SavedRecording[];
  coachId: number;
  onAgain: (takeId: string) => void;
  /** @param typing identifies the typed text, so that it is one undo step */
  onChange: (takes: SavedRecording[], typing?: string) => void;
}

/** Shows the talk-throughs of the review, and those that were never finished. */
export const RecordingBar = ({
  submissionId,
  recording,
  canRecord,
  takes,
  coachId,
  onAgain,
  onChange,
}: RecordingBarProps) => (
  <Stack spacing={1.5}>
    {takes.length === 0 && (
      <Typography color="textSecondary">None yet. You can record one under the video.</Typography>
    )}
    {recording.state === 'idle' && (
      <UnfinishedRecordings
        submissionId={submissionId}
        known={takes.map(({ id }) => id)}
        onTake={(take) => onChange(withRecording(takes, take, null))}
      />
    )}
    <RecordingList
      takes={takes}
      coachId={coachId}
      onAgain={canRecord && recording.state === 'idle' ? onAgain : undefined}
      onChange={onChange}
    />
  </Stack>
);
