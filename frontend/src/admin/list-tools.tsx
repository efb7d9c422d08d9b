import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterButton, TopToolbar, useListContext } from 'react-admin';
import { useIsNarrow } from './use-is-narrow';

/** A file of all that the list finds, from the server: the list itself has a page of it alone. */
const CsvLink = () => {
  const { resource, filterValues, sort } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues), sort: JSON.stringify([sort.field, sort.order]) });
  return (
    <Button component="a" href={`/api/admin/${resource}/export?${query}`} download size="small" startIcon={<DownloadIcon />}>
      Export CSV
    </Button>
  );
};

/**
 * What can be done with a list: more filters (and filters kept by a name), its columns, the file, and what it has of its own.
 * @param isTable false for what stands in no columns
 */
export const ListTools = ({ isTable = true, children }: { isTable?: boolean; children?: ReactNode }) => {
  const isNarrow = useIsNarrow();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FilterButton />
      {isTable && !isNarrow && <ColumnsButton />}
      <CsvLink />
      {children}
    </TopToolbar>
  );
};
