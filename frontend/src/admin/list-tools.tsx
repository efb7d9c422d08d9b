import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterButton, TopToolbar, useListContext } from 'react-admin';
import { useIsNarrow } from './use-is-narrow';

/**
 * Downloads everything the filters find, built by the server, because the list holds only one page.
 */
const CsvLink = () => {
  const { resource, filterValues, sort } = useListContext();
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return (
    <Button
      component="a"
      href={`/api/admin/${resource}/export?${query}`}
      download
      size="small"
      startIcon={<DownloadIcon />}
    >
      Export CSV
    </Button>
  );
};

/**
 * A list's toolbar: more filters and saved filters, columns, CSV export, and the list's own
 * buttons.
 * @param isTable false for a list without columns
 * @param hasFile false for a list that the server has no file of
 */
export const ListTools = ({
  isTable = true,
  hasFile = true,
  children,
}: {
  isTable?: boolean;
  hasFile?: boolean;
  children?: ReactNode;
}) => {
  const isNarrow = useIsNarrow();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <FilterButton />
      {isTable && !isNarrow && <ColumnsButton />}
      {hasFile && <CsvLink />}
      {children}
    </TopToolbar>
  );
};
