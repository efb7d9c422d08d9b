import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Panel } from '../../../components/portal/panel';
import { PART_LABELS } from '../../../lib/mark-labels';
import type { RoomContent, RoomMark } from '../api/review-room';
import { canAddMark, MARKS_FULL } from '../draft.rules';
import { MarkEditor, type MarkEditing } from './mark-editor';

interface MarksPanelProps extends MarkEditing {
  draft: RoomContent;
  currentId: string | null;
  /** The mark whose text takes the focus whenever `count` changes. */
  writing: { readonly id: string; readonly count: number } | null;
  /** Omitted while there is no frame to mark. @param part what the mark is about */
  onAdd?: (part?: RoomMark['part']) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** The most common topics; each has its own button. */
const PARTS = ['head', 'paddle', 'boat', 'body'] as const;

/** All marks in order of time, as text. Screen readers get the drawings' content from here. */
export const MarksPanel = ({
  draft,
  currentId,
  writing,
  onAdd,
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  ...editing
}: MarksPanelProps) => {
  // a draft kept by this browser may be from before goals existed
  const { fixFirstGoal = '' } = draft;
  const reasonId = useId();
  const isFull = !canAddMark(draft);
  // still focusable and clickable, so that everyone learns why
  const adding = {
    disabled: !onAdd,
    'aria-disabled': isFull || undefined,
    'aria-describedby': isFull ? reasonId : undefined,
    sx: isFull ? { opacity: 0.6 } : undefined,
  } as const;
  return (
    <Panel title="Marks">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="contained" onClick={() => onAdd?.()} {...adding}>
          Add mark
        </Button>
        <ButtonGroup
          size="small"
          aria-label="Add a mark about"
          sx={{ '& .MuiButton-root': { px: 1.25 } }}
        >
          {PARTS.map((part) => (
            <Button
              key={part}
              onClick={() => onAdd?.(part)}
              {...adding}
              title={`Add a mark about the ${part}`}
            >
              {PART_LABELS[part]}
            </Button>
          ))}
        </ButtonGroup>
        <Box sx={{ display: 'flex' }}>
          <Button size="small" onClick={onUndo} disabled={!canUndo}>
            Undo
          </Button>
          <Button size="small" onClick={onRedo} disabled={!canRedo}>
            Redo
          </Button>
        </Box>
      </Box>
      {isFull && (
        <Typography id={reasonId} role="status" variant="body2" sx={{ mb: 2 }}>
          {MARKS_FULL}
        </Typography>
      )}
      {draft.marks.length === 0 ? (
        <Typography color="textSecondary">
          No marks yet. Pause the video where you see something, then add a mark.
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {draft.marks.map((mark) => (
            <li key={mark.id}>
              <MarkEditor
                mark={mark}
                isFixFirst={draft.fixFirstMarkId === mark.id}
                goal={draft.fixFirstMarkId === mark.id ? fixFirstGoal : ''}
                isCurrent={currentId === mark.id}
                focusCount={writing?.id === mark.id ? writing.count : 0}
                {...editing}
              />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
};
