import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { shownTime } from '../frame-times.rules';

interface TalkThroughPartsProps {
  takes: readonly { readonly id: string; readonly durationMs: number }[];
  /** Index of the take that is playing. */
  current: number;
  onChoose: (at: number) => void;
}

/**
 * The takes of a talk-through: they play one after the other, and each can be played separately.
 */
export const TalkThroughParts = ({ takes, current, onChoose }: TalkThroughPartsProps) =>
  takes.length > 1 && (
    <Stack
      direction="row"
      role="group"
      aria-label="Parts of the talk-through"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}
    >
      {takes.map(({ id, durationMs }, at) => (
        <Button
          key={id}
          size="small"
          variant={at === current ? 'contained' : 'outlined'}
          aria-pressed={at === current}
          onClick={() => at !== current && onChoose(at)}
        >
          {`Part ${at + 1}, ${shownTime(durationMs, 1_000)}`}
        </Button>
      ))}
    </Stack>
  );
