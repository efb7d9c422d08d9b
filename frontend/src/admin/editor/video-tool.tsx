import VideoIcon from '@mui/icons-material/VideocamOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { NO_PLAYER, figureVideo, readVideoLink } from '@wavetrain/shared/video-links';
import type { Editor } from '@tiptap/core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { Field } from '../../components/portal/field';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { insertBlock } from './kept-block';
import { NestedForm } from '../nested-form';

/** Returns a video's HTML for a text, or what's wrong with its link. */
export const videoBlock = (
  typed: string,
  title: string,
): { readonly html: string } | { readonly problem: string } => {
  const reading = readVideoLink(typed.trim());
  if (!reading.ok) return { problem: reading.error };
  const video = figureVideo(typed.trim());
  if (video === null) return { problem: NO_PLAYER };
  const name = title.trim() || 'Video';
  const figure = document.createElement('div');
  figure.className = 'video';
  figure.setAttribute('data-video', video);
  figure.setAttribute('data-title', name);
  const link = document.createElement('a');
  link.setAttribute('href', reading.link.original);
  link.textContent = name;
  figure.append(link);
  return { html: figure.outerHTML };
};

const VideoDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const block = videoBlock(typed, title);
    if ('problem' in block) {
      setProblem(block.problem);
      return;
    }
    insertBlock(editor, block.html);
    onClose();
  };
  return (
    <PortalDialog title="Add a video" onClose={onClose}>
      <NestedForm onSubmit={save}>
        <DialogContent>
          <Stack spacing={2}>
            <Field
              label="Video link"
              inputMode="url"
              autoFocus
              value={typed}
              problem={problem}
              hint="A share link from YouTube, Vimeo, Loom, or Google Drive"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Field
              label="Title"
              value={title}
              hint="Shown on the video until it’s played"
              onChange={({ target }) => setTitle(target.value)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="signal">
            Add video
          </Button>
        </DialogActions>
      </NestedForm>
    </PortalDialog>
  );
};

/** Inserts a video that plays in the text. */
export const VideoTool = () => {
  const editor = useTiptapEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToggleButton
        size="small"
        value="video"
        aria-label="Add a video"
        title="Add a video"
        disabled={!editor}
        onClick={() => setOpen(true)}
      >
        <VideoIcon fontSize="inherit" />
      </ToggleButton>
      {isOpen && <VideoDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
};
