import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title';

interface PortalPageProps {
  title: string;
  /** The page's title in the browser's tab, if it differs from the heading. */
  called?: string;
  /** One line below the heading. */
  intro?: ReactNode;
  /** The screen's single action, next to the heading. */
  action?: ReactNode;
  /** Short forms are narrow so they're easier to read; long ones use the middle width. */
  width?: 'narrow' | 'middle' | 'wide';
  children: ReactNode;
}

const WIDTHS = { narrow: 560, middle: 800, wide: 1280 } as const;

/** The layout of a portal screen: heading, main action, and content on a grid. */
export const PortalPage = ({
  title,
  called = title,
  intro,
  action,
  width = 'wide',
  children,
}: PortalPageProps) => (
  <Box
    sx={{
      px: 'var(--gutter)',
      pt: { xs: 2.5, md: 6 },
      pb: { xs: 3, md: 5 },
      minHeight: '60vh',
      fontSize: '1.0625rem',
      // paper has its own margins, and space left below the text would fill another sheet
      '@media print': { p: 0, minHeight: 0 },
    }}
  >
    <DocumentTitle>{called}</DocumentTitle>
    {/* every heading starts at the same left edge, however wide its page is */}
    <Box sx={{ maxWidth: WIDTHS.wide, mx: 'auto' }}>
      <Box sx={{ maxWidth: WIDTHS[width] }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            mb: { xs: 2, md: 4 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography
              variant="h1"
              tabIndex={-1}
              sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}
            >
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
  </Box>
);
