import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { Prose } from '../../../components/ui/prose';
import { ModuleDrawing } from './module-drawing';
import styles from './module-view.module.css';

interface ModuleLessonProps {
  id: string;
  title: string;
  /** HTML sanitized by the server [T11]. */
  html: string;
  videoLink: string | null;
  /** Shown beside the text on wide screens, below it on others. */
  aside?: ReactNode;
}

/** A module's lesson: its video, its text and the illustrated move. */
export const ModuleLesson = ({ id, title, html, videoLink, aside }: ModuleLessonProps) => (
  <>
    {videoLink && (
      <Box className={styles.screenOnly} sx={{ maxWidth: 820 }}>
        <VideoEmbed address={videoLink} title={`Video: ${title}`} />
      </Box>
    )}
    <Box className={styles.lesson}>
      <Prose html={html} />
      <div className={styles.side}>
        <ModuleDrawing moduleId={id} />
        {aside && <div className={styles.screenOnly}>{aside}</div>}
      </div>
    </Box>
  </>
);
