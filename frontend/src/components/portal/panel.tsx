import Box from '@mui/material/Box';
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
  /** A link at the end of the heading's line. */
  link?: ReactNode;
  children: ReactNode;
}

const bank = {
  bgcolor: 'var(--wt-palette-water-bank)',
  color: 'var(--wt-palette-water-bankInk)',
  border: 0,
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  mb: { xs: 1, sm: 1.5 },
};

/** A section of a screen under its own heading. */
export const Panel = ({
  title,
  level = 'h2',
  tone = 'plain',
  isEntry = false,
  link,
  children,
}: PanelProps) => {
  const id = useId();
  return (
    <Paper
      component={isEntry ? 'article' : 'section'}
      variant="outlined"
      aria-labelledby={id}
      sx={{
        px: { xs: 2, sm: 3 },
        py: { xs: 1.5, sm: 3 },
        minWidth: 0,
        ...(tone === 'bank' && bank),
      }}
    >
      <Box sx={head}>
        <Typography id={id} variant={level === 'h2' ? 'h3' : 'h4'} component={level}>
          {title}
        </Typography>
        {link}
      </Box>
      {children}
    </Paper>
  );
};
