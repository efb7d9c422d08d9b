import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterButton, TopToolbar, useListContext } from 'react-admin';
import { useIsNarrow } from './use-is-narrow';

/** A file of everybody whom the list finds, from the server: the list itself has a page of them alone. */
const CsvLink = ({ path }: { path: string }) => {
  const { filterValues, sort } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues), sort: JSON.stringify([sort.field, sort.order]) });
  return (
    <Button component="a" href={`${path}?${query}`} download size="small" startIcon={<DownloadIcon />}>
      CSV
    </Button>
  );
};

/** What can be done with a list: more filters (and filters kept by a name), its columns, the file. */
export const ListTools = ({ csv, children }: { csv?: string; children?: ReactNode }) => {
  const isNarrow = useIsNarrow();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FilterButton />
      {!isNarrow && <ColumnsButton />}
      {csv && <CsvLink path={csv} />}
      {children}
    </TopToolbar>
  );
};

/** The file alone, and what a list has of its own beside it. */
export const CsvTools = ({ csv, children }: { csv: string; children?: ReactNode }) => (
  <TopToolbar sx={{ flexWrap: 'wrap' }}>
    <CsvLink path={csv} />
    {children}
  </TopToolbar>
);
