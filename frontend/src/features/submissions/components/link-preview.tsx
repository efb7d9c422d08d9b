import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { dropDraft, keepDraft, readDraft, type DraftKey } from '../../../lib/drafts';
import { embedUrl } from '../../../lib/embed-url';

/** The link whose preview is open, so that it's open again after a reload. */
const OPEN: DraftKey = 'student/link-preview';

interface LinkPreviewProps {
  /** A link that works. */
  link: string;
  /** As typed; empty before that. */
  title: string;
}

/** Shows the linked video on request, because its host learns about everyone who opens it. */
export const LinkPreview = ({ link, title }: LinkPreviewProps) => {
  const [shown, setShown] = useState(() => readDraft(OPEN, { link: '' }).link);
  const isOpen = shown === link;
  const toggle = () => {
    if (isOpen) dropDraft(OPEN);
    else keepDraft(OPEN, { link });
    setShown(isOpen ? '' : link);
  };
  const name = title.trim() || 'Your video';
  if (!embedUrl(link)) return <VideoEmbed address={link} title={name} />;
  return (
    <Box>
      <Button size="small" aria-expanded={isOpen} onClick={toggle} sx={{ ml: -1 }}>
        {isOpen ? 'Hide preview' : 'Preview video'}
      </Button>
      {isOpen && <VideoEmbed address={link} title={name} />}
    </Box>
  );
};
