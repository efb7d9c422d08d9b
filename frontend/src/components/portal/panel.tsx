import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Heading level below the page's own. */
  level?: 'h2' | 'h3';
  tone?: 'plain' | 'bank';
  /** One of several panels that may have the same title, so not a landmark. */
  isEntry?: boolean;
  children: ReactNode;
}

const bank = {
  bgcolor: 'var(--wt-palette-water-bank)',
  color: 'var(--wt-palette-water-bankInk)',
  border: 0,
};

/** A section of a screen under its own heading. */
export const Panel = ({
  title,
  level = 'h2',
  tone = 'plain',
  isEntry = false,
  children,
}: PanelProps) => {
  const id = useId();
  return (
    <Paper
      component={isEntry ? 'article' : 'section'}
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, ...(tone === 'bank' && bank) }}
    >
      <Typography id={id} variant={level === 'h2' ? 'h3' : 'h4'} component={level} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};
