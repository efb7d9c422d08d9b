import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Field } from './field';
import { focusVisibly } from '../../lib/focus-visibly';
import { slashAt, snippetsFor, type Snippet } from '../../lib/slash.rules';

interface SlashFieldProps {
  label: string;
  value: string;
  /** The maximum length in characters; without it, the form refuses what's too long. */
  most?: number;
  minRows: number;
  maxRows?: number;
  problem?: string;
  size?: 'small';
  /** Takes the focus whenever this changes to another number than 0. */
  focusCount?: number;
  snippets: readonly Snippet[];
  onText: (text: string) => void;
  /** Called when a drill was inserted. */
  onDrill?: (drillId: string) => void;
}

/**
 * A text field in which `/` offers phrases and drills. It remains a text box for assistive tools,
 * because HTML allows no other role on a textarea.
 */
export const SlashField = ({
  label,
  value,
  most = Infinity,
  minRows,
  maxRows,
  problem,
  size,
  focusCount = 0,
  snippets,
  onText,
  onDrill,
}: SlashFieldProps) => {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const caretAfter = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const slash = caret === null ? null : slashAt(value, caret);
  const typed = slash ? slash.sought.length + 1 : 0;
  const found =
    slash && slash.start !== leftAt
      ? snippetsFor(snippets, slash.sought, most - value.length + typed)
      : [];
  const isOpen = found.length > 0;
  const current = Math.min(active, found.length - 1);

  useEffect(() => {
    if (caretAfter.current === null) return;
    input.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  useEffect(() => {
    if (focusCount > 0 && input.current) focusVisibly(input.current);
  }, [focusCount]);

  // what sticks to the window's edge would cover it
  useEffect(() => {
    if (!isOpen) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement | HTMLInputElement>) =>
    setCaret(currentTarget.selectionEnd);
  const choose = ({ inserts, drillId }: Snippet) => {
    if (!slash) return;
    caretAfter.current = slash.start + inserts.length;
    setCaret(caretAfter.current);
    onText(value.slice(0, slash.start) + inserts + value.slice(slash.start + typed));
    if (drillId !== null) onDrill?.(drillId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[current];
    if (!slash || !chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return;
    if (event.key === 'ArrowDown') setActive((current + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((current + found.length - 1) % found.length);
    else if (event.key === 'Enter') choose(chosen);
    else if (event.key === 'Escape') setLeftAt(slash.start);
    else return;
    event.preventDefault();
  };
  return (
    <Box data-own-keys={isOpen ? 'Escape' : undefined} onBlur={() => setCaret(null)}>
      <Field
        ref={input}
        label={label}
        hint="Type / to insert a phrase or a drill."
        multiline
        minRows={minRows}
        maxRows={maxRows}
        problem={problem}
        size={size}
        value={value}
        slotProps={{
          input: {
            maxLength: Number.isFinite(most) ? most : undefined,
            onSelect: follow,
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${current}` : undefined,
          },
        }}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          const at = target.selectionEnd ?? target.value.length;
          setCaret(at);
          setActive(0);
          if (!slashAt(target.value, at)) setLeftAt(null);
          onText(target.value);
        }}
      />
      {isOpen && (
        <Paper
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Phrases and drills"
          variant="outlined"
          sx={{ mt: 0.5, overflowY: 'auto', maxHeight: { xs: 'max(6rem, 14svh)', md: '18rem' } }}
        >
          {found.map((snippet, index) => (
            <Box
              key={snippet.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              // keeps the focus in the text
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(snippet)}
              sx={{
                px: 1.5,
                py: 1,
                cursor: 'pointer',
                overflowWrap: 'anywhere',
                bgcolor: index === current ? 'action.selected' : undefined,
              }}
            >
              {snippet.label}
            </Box>
          ))}
        </Paper>
      )}
    </Box>
  );
};
