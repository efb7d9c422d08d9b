import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Panel } from '../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../components/portal/states';
import { TextLink } from '../components/portal/text-link';
import { formatDateTime } from '../lib/format-date';
import { RecordLink } from './record-link';
import type { EmailRecord } from './record-types';
import { StateChip } from './state-chip';

const SHOWN = 10;

/** A record's list in a panel. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
export const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    {children}
  </Box>
);
export const Small = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary' }}>{children}</Box>
);
export const Nothing = ({ children }: { children: string }) => (
  <Typography color="textSecondary">{children}</Typography>
);

/** Returns the address of an admin list, filtered. */
const listed = (resource: string, filter: object): string =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

interface LatestProps<T> {
  title: string;
  resource: string;
  filter: object;
  sort: string;
  nothing: string;
  line: (row: T) => ReactNode;
}

/** The latest rows of another list about this record, with a link to all of them. */
export const Latest = <T extends { id: string }>({
  title,
  resource,
  filter,
  sort,
  nothing,
  line,
}: LatestProps<T>) => {
  const query = {
    filter,
    sort: { field: sort, order: 'DESC' as const },
    pagination: { page: 1, perPage: SHOWN },
  };
  const { data, total = 0, error, refetch } = useGetList<T>(resource, query);
  return (
    <Panel title={title}>
      {data ? (
        data.length === 0 ? (
          <Nothing>{nothing}</Nothing>
        ) : (
          <Lines>
            {data.map((row) => (
              <Line key={row.id}>{line(row)}</Line>
            ))}
          </Lines>
        )
      ) : error ? (
        <ErrorPanel title="Couldn’t load this list" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={2} label={`Loading: ${title}`} />
      )}
      {total > SHOWN && <TextLink to={listed(resource, filter)}>{`All ${total}`}</TextLink>}
    </Panel>
  );
};

/** The latest emails to an address. */
export const LatestEmails = ({ to }: { to: string }) => (
  <Latest<EmailRecord>
    title="Emails"
    resource="emails"
    filter={{ to }}
    sort="createdAt"
    nothing="No emails yet."
    line={(row) => (
      <>
        <RecordLink resource="emails" id={row.id}>
          {row.subject ?? 'No subject yet'}
        </RecordLink>{' '}
        <StateChip state={row.status} />
        <Small>{formatDateTime(row.createdAt)}</Small>
      </>
    )}
  />
);
