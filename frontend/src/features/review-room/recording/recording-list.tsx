import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileVoice } from '../../../components/portal/file-voice';
import { CaptionsField } from './captions-field';
import { writtenCaptions } from './captions.rules';
import { recordedTime } from './recorded-time';
import type { SavedRecording } from './recording.types';
import { useTypedCaptions } from './use-typed-captions';

interface RecordingListProps {
  takes: readonly SavedRecording[];
  /** The coach whose browser stores incomplete captions. */
  coachId: number;
  /** Records this one again; undefined while that isn't possible. */
  onAgain?: (takeId: string) => void;
  /** @param typing identifies the typed text, so that it is one undo step */
  onChange: (takes: SavedRecording[], typing?: string) => void;
}

interface RecordingRowProps extends Pick<RecordingListProps, 'coachId' | 'onAgain'> {
  take: SavedRecording;
  n: number;
  onCaptions: (captions: SavedRecording['captions']) => void;
  onRemove: () => void;
}

const RecordingRow = ({ take, n, coachId, onAgain, onCaptions, onRemove }: RecordingRowProps) => {
  const [typed, onTyped] = useTypedCaptions(take.id, coachId);
  const [isWriting, setWriting] = useState(typed?.kept === writtenCaptions(take.captions));
  const name = `Talk-through ${n}, ${recordedTime(take.durationMs)}`;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography component="h3" variant="h5" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <FileVoice path={`/api/files/${take.voiceKey}`} title={name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button
          size="small"
          aria-expanded={isWriting}
          onClick={() => setWriting((before) => !before)}
        >
          Captions{take.captions.length > 0 ? ` (${take.captions.length})` : ''}
        </Button>
        <Button
          size="small"
          aria-label={`Record talk-through ${n} again`}
          disabled={!onAgain}
          onClick={() => onAgain?.(take.id)}
        >
          Record again
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Remove talk-through ${n}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Box>
      {isWriting && (
        <CaptionsField take={take} onCaptions={onCaptions} typed={typed} onTyped={onTyped} />
      )}
    </Box>
  );
};

/**
 * A review's talk-throughs: play, caption, re-record or remove them. A removed one can be restored
 * for a day.
 */
export const RecordingList = ({ takes, coachId, onAgain, onChange }: RecordingListProps) => (
  <Stack component="ol" spacing={2} sx={{ p: 0, m: 0 }}>
    {takes.map((take, index) => (
      <RecordingRow
        key={take.id}
        take={take}
        n={index + 1}
        coachId={coachId}
        onAgain={onAgain}
        onCaptions={(captions) =>
          onChange(
            takes.map((each) => (each.id === take.id ? { ...each, captions } : each)),
            `captions:${take.id}`,
          )
        }
        onRemove={() => onChange(takes.filter(({ id }) => id !== take.id))}
      />
    ))}
  </Stack>
);
