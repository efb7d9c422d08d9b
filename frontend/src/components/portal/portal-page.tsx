import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title';

interface PortalPageProps {
  title: string;
  /** What the page is, for the browser's tab, where the heading says something else. */
  called?: string;
  /** One line below the heading. */
  intro?: ReactNode;
  /** The one action of the screen, beside the heading. */
  action?: ReactNode;
  /** Forms are read more easily when narrow; long ones stand in the middle. */
  width?: 'narrow' | 'middle' | 'wide';
  children: ReactNode;
}

const WIDTHS = { narrow: 560, middle: 800, wide: 1280 } as const;

/** A portal screen's frame: heading, next action, content on a strict grid. */
export const PortalPage = ({ title, called = title, intro, action, width = 'wide', children }: PortalPageProps) => (
  <Box
    sx={{
      px: 'var(--gutter)',
      pt: { xs: 4.5, md: 6 },
      pb: { xs: 3, md: 5 },
      minHeight: '60vh',
      fontSize: '1.0625rem',
      // a sheet of paper has margins of its own, and what is left below the text would be one more
      '@media print': { p: 0, minHeight: 0 },
    }}
  >
    <DocumentTitle>{called}</DocumentTitle>
    <Box sx={{ maxWidth: WIDTHS[width], mx: 'auto' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between', mb: { xs: 2.5, md: 4 } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
            {title}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {intro}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  </Box>
);
