import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import type { RoomContent, RoomMark } from '../api/review-room';
import { canAddMark } from '../draft.rules';
import { AddMarkButtons } from './add-mark-buttons';
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
  return (
    <Panel title="Marks">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <AddMarkButtons isFull={!canAddMark(draft)} onAdd={onAdd} />
        <Box sx={{ display: 'flex' }}>
          <Button size="small" onClick={onUndo} disabled={!canUndo}>
            Undo
          </Button>
          <Button size="small" onClick={onRedo} disabled={!canRedo}>
            Redo
          </Button>
        </Box>
      </Box>
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
