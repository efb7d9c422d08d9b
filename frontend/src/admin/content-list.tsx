import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { List, useCreatePath, useResourceContext, type ListProps } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../components/portal/states';
import { ListTools } from './list-tools';
import { RecordLink } from './record-link';
import { useIsNarrow } from './use-is-narrow';

interface ContentListProps extends Pick<ListProps, 'title' | 'filters' | 'sort'> {
  /** Shown on wide screens. */
  table: ReactNode;
  /** Shown on narrow ones. */
  cards: ReactNode;
  /** Whether the list has a few rows in an order of their own, all on one page. */
  isShort?: boolean;
  /** Whether the list can be exported as a CSV file. */
  hasFile?: boolean;
  /** The toolbar's own buttons and links. */
  tools: ReactNode;
  /** What to show while there's nothing; omit where that can't be. */
  empty?: { title: string; text: string; action?: ReactNode };
  /** Lists what was removed and can be restored. */
  removed?: ReactNode;
}

const SHORT = { perPage: 100, pagination: false } as const;

/** The page of a list of content. */
export const ContentList = ({
  table,
  cards,
  isShort = false,
  hasFile = true,
  tools,
  empty,
  removed,
  ...list
}: ContentListProps) => (
  <List
    {...list}
    {...(isShort ? SHORT : { perPage: 25 })}
    exporter={false}
    actions={<ListTools hasFile={hasFile}>{tools}</ListTools>}
    empty={
      empty ? (
        <Box sx={{ p: 3 }}>
          <EmptyState {...empty} />
          {removed}
        </Box>
      ) : (
        false
      )
    }
  >
    {useIsNarrow() ? cards : table}
    {removed}
  </List>
);

/** Opens an empty form for a new record of the list. */
export const NewButton = ({ children }: { children: string }) => (
  <Button
    component={RouterLink}
    to={useCreatePath()({ resource: useResourceContext(), type: 'create' })}
    variant="outlined"
    size="small"
  >
    {children}
  </Button>
);

/** A table cell's second line. */
export const SecondLine = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {children}
  </Box>
);

interface TitleCellProps {
  id: string;
  title: string;
  text?: string;
  sample?: boolean;
}

/** A record's title, which opens it, with a line of text below. */
export const TitleCell = ({ id, title, text, sample = false }: TitleCellProps) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <RecordLink id={id} type="edit">
      {title}
    </RecordLink>
    {sample && ' · sample'}
    {text !== undefined && <SecondLine>{text}</SecondLine>}
  </Box>
);
