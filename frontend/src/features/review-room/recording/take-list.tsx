import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CaptionsField, type TypedCaptions } from './captions-field';
import { recordedTime } from './recorded-time';
import type { Take } from './take.types';

interface TakeListProps {
  takes: readonly Take[];
  /** @param typing what is typed, so that it is one step of undo */
  onChange: (takes: Take[], typing?: string) => void;
}

interface TakeRowProps {
  take: Take;
  n: number;
  onCaptions: (captions: Take['captions']) => void;
  onRemove: () => void;
}

const TakeRow = ({ take, n, onCaptions, onRemove }: TakeRowProps) => {
  const [isWriting, setWriting] = useState(false);
  const [typed, setTyped] = useState<TypedCaptions | null>(null);
  const name = `Talk-through ${n}, ${recordedTime(take.durationMs)}`;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography component="h3" variant="h5" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <audio src={`/api/files/${take.voiceKey}`} controls preload="metadata" aria-label={name} style={{ width: '100%' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button size="small" aria-expanded={isWriting} onClick={() => setWriting((before) => !before)}>
          Captions{take.captions.length > 0 ? ` (${take.captions.length})` : ''}
        </Button>
        <Button size="small" color="error" aria-label={`Remove talk-through ${n}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
      {isWriting && <CaptionsField take={take} onCaptions={onCaptions} typed={typed} onTyped={setTyped} />}
    </Box>
  );
};

/** The talk-throughs of a review: heard again, captioned, removed. What is removed can be put back for a day. */
export const TakeList = ({ takes, onChange }: TakeListProps) => (
  <Stack component="ol" spacing={2} sx={{ p: 0, m: 0 }}>
    {takes.map((take, index) => (
      <TakeRow
        key={take.id}
        take={take}
        n={index + 1}
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
