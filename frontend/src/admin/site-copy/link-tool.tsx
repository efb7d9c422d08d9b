import LinkIcon from '@mui/icons-material/InsertLink';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { completeLink } from '@wavetrain/shared/complete-link';
import type { Editor } from '@tiptap/core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { Field } from '../../components/portal/field';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { NestedForm } from '../nested-form';

const SAFE = /^(?:https?:\/\/[^\s/]+\.[^\s]+|mailto:\S+@\S+|tel:\+?[\d\s()-]+|\/(?!\/)\S*|#\S+)$/i;

/** Returns the address as a link holds it, or null if readers couldn't follow it. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim();
  const address = /^(?:\/|#|mailto:|tel:)/i.test(text)
    ? text
    : /^[^\s/:@]+@[^\s/:@]+$/.test(text)
      ? `mailto:${text}`
      : completeLink(text);
  return SAFE.test(address) ? address : null;
};

const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [start] = useState(() => {
    const { href = '' } = editor.getAttributes('link') as { href?: string };
    return { href, isEmpty: editor.state.selection.empty && href === '' };
  });
  const [typed, setTyped] = useState(start.href);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setProblem('Please enter a link, like https://example.com or /clinics');
      return;
    }
    const chain = editor.chain().focus(null, { scrollIntoView: false });
    if (start.isEmpty)
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <PortalDialog title={start.href ? 'Edit link' : 'Add a link'} onClose={onClose}>
      <NestedForm onSubmit={save}>
        <DialogContent>
          <Stack spacing={2}>
            <Field
              label="Link"
              inputMode="url"
              autoFocus
              value={typed}
              problem={problem}
              hint="A web address, an email address, or a page on this site, like /clinics"
              onChange={({ target }) => setTyped(target.value)}
            />
            {start.isEmpty && (
              <Field
                label="Text"
                value={text}
                hint="What readers click. Leave blank to show the link."
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          {start.href && (
            <Button
              onClick={() => {
                editor
                  .chain()
                  .focus(null, { scrollIntoView: false })
                  .extendMarkRange('link')
                  .unsetLink()
                  .run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="signal">
            {start.href ? 'Save link' : 'Add link'}
          </Button>
        </DialogActions>
      </NestedForm>
    </PortalDialog>
  );
};

/** Links the selected text, or inserts a linked one. */
export const LinkTool = () => {
  const editor = useTiptapEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label="Add a link"
        title="Add a link"
        disabled={!editor}
        selected={editor?.isActive('link') ?? false}
        onClick={() => setOpen(true)}
      >
        <LinkIcon fontSize="inherit" />
      </ToggleButton>
      {isOpen && <LinkDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
};
