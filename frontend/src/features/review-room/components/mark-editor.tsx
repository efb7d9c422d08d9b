import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LONGEST_NEXT_GOAL, LONGEST_MARK_TEXT } from '@wavetrain/shared/review-content';
import { useId, useState } from 'react';
import { Field, SelectField } from '../../../components/portal/field';
import { drawnInWords, markTime, PART_LABELS } from '../../../lib/mark-labels';
import type { RoomMark } from '../api/review-room';
import type { Snippet } from '../../../lib/slash.rules';
import { SlashField } from '../../../components/portal/slash-field';

export interface MarkEditing {
  onShow?: (mark: RoomMark) => void;
  onChange: (id: string, change: Partial<Omit<RoomMark, 'id'>>, typing?: string) => void;
  onRemove: (id: string) => void;
  onFixFirst: (id: string) => void;
  /** Called when the coach works on it. */
  onChoose: (id: string) => void;
  onGoal: (goal: string) => void;
  /** Omitted for linked videos, whose times are typed. */
  onMoveHere?: (id: string) => void;
  /** What `/` offers in the text. */
  snippets: readonly Snippet[];
  onDrill: (drillId: string) => void;
}

interface MarkEditorProps extends MarkEditing {
  mark: RoomMark;
  isFixFirst: boolean;
  /** What to show when it's filmed again; of the mark to fix first. */
  goal: string;
  isCurrent: boolean;
  /** The text takes the focus whenever this changes to another number than 0. */
  focusCount: number;
}

const PARTS = Object.entries(PART_LABELS).map(([value, label]) => ({ value, label }));
const SPANS = [
  { value: '0', label: 'On this frame only' },
  { value: '1500', label: 'For 1.5 seconds' },
  { value: '4000', label: 'For 4 seconds' },
];
const TYPED = /^(?:(\d{1,3}):)?(\d{1,4})(?:[.,](\d{1,3}))?$/;

/** Parses a typed time to ms: `1:03.5`, `63.5`; null for anything else. */
export const typedMs = (text: string): number | null => {
  const [, minutes = '0', seconds, share = ''] = TYPED.exec(text.trim()) ?? [];
  return seconds === undefined
    ? null
    : (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(share.padEnd(3, '0'));
};

const TypedTime = ({ mark, onChange }: { mark: RoomMark; onChange: MarkEditing['onChange'] }) => {
  const markMs = (mark.ticks / mark.timescale) * 1_000;
  const [typed, setTyped] = useState(() => ({ text: markTime(mark), markMs }));
  // if the mark moved otherwise, such as by undo, drops the typed time
  const text = typed.markMs === markMs ? typed.text : markTime(mark);
  const ms = typedMs(text);
  return (
    <Field
      label="Time in the video"
      size="small"
      value={text}
      problem={ms === null ? 'Enter minutes and seconds, like 0:03.2' : undefined}
      onChange={({ target }) => {
        const at = typedMs(target.value);
        setTyped({ text: target.value, markMs: at ?? markMs });
        if (at !== null) onChange(mark.id, { ticks: at, timescale: 1_000 }, `time:${mark.id}`);
      }}
    />
  );
};

/** Edits one mark: its time, topic and text. */
export const MarkEditor = ({
  mark,
  isFixFirst,
  goal,
  isCurrent,
  focusCount,
  onShow,
  onChange,
  onRemove,
  onFixFirst,
  onChoose,
  onGoal,
  onMoveHere,
  snippets,
  onDrill,
}: MarkEditorProps) => {
  const titleId = useId();
  const { id, part, text, spanMs, uploadId } = mark;
  const name = `${PART_LABELS[part]} at ${markTime(mark)}`;
  const drawn = drawnInWords(mark.drawings);
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={() => onChoose(id)}
      sx={{
        borderLeft: 4,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        pl: 1.5,
        py: 0.5,
        display: 'grid',
        gap: 1.25,
        '@media (forced-colors: active)': { borderColor: isCurrent ? 'Highlight' : 'Canvas' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} component="h3" variant="h4">
          {PART_LABELS[part]} · {markTime(mark)}
        </Typography>
        {onShow && (
          <Button size="small" onClick={() => onShow(mark)} aria-label={`Show ${name}`}>
            Show
          </Button>
        )}
        <Button
          size="small"
          variant={isFixFirst ? 'contained' : 'outlined'}
          aria-pressed={isFixFirst}
          aria-label={`Fix first: ${name}`}
          onClick={() => onFixFirst(id)}
        >
          Fix first
        </Button>
      </Box>
      {uploadId === null && <TypedTime mark={mark} onChange={onChange} />}
      <SelectField
        label="About"
        size="small"
        value={part}
        choices={PARTS}
        onChange={({ target }) => onChange(id, { part: target.value as RoomMark['part'] })}
      />
      <SlashField
        label={`Comment on ${name}`}
        minRows={2}
        size="small"
        focusCount={focusCount}
        value={text}
        most={LONGEST_MARK_TEXT}
        snippets={snippets}
        onText={(words) => onChange(id, { text: words }, `text:${id}`)}
        onDrill={onDrill}
      />
      {isFixFirst && (
        <Field
          label="Goal for the next video (optional)"
          size="small"
          placeholder="you stay forward at speed"
          hint={`The student sees: Film it again: show that ${goal.trim() || '…'}`}
          value={goal}
          slotProps={{ input: { maxLength: LONGEST_NEXT_GOAL } }}
          onChange={({ target }) => onGoal(target.value)}
        />
      )}
      {drawn !== '' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {drawn}
          </Typography>
          <SelectField
            label="Show drawings"
            size="small"
            value={String(spanMs)}
            choices={SPANS}
            onChange={({ target }) => onChange(id, { spanMs: Number(target.value) })}
          />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {onMoveHere && !isCurrent && (
          <Button
            size="small"
            onClick={() => onMoveHere(id)}
            aria-label={`Move ${name} to this frame`}
          >
            Move to this frame
          </Button>
        )}
        <Button
          size="small"
          color="error"
          onClick={() => onRemove(id)}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </Box>
    </Box>
  );
};
