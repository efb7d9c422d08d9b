import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { dayText } from '../../lib/day-text';
import { formatDate, formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { RecordLink } from '../record-link';
import type { EmailRecord } from '../record-types';
import { StateChip } from '../state-chip';
import type { SubmissionRecord } from '../submissions/submission-types';
import { submissionStatusLabel } from '../submissions/submission-labels';
import { auditActionLabel } from '../audit-actions/audit-action-labels';
import { auditActor } from './student-labels';
import type { StudentDetail } from './student-types';

const SHOWN = 10;

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    {children}
  </Box>
);
const Small = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary' }}>{children}</Box>
);
const Nothing = ({ children }: { children: string }) => (
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

/** The latest rows of another list about this student, with a link to all of them. */
const Latest = <T extends { id: string }>({
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

export const SubmissionsPanel = ({ student: { id } }: { student: StudentDetail }) => (
  <Latest<SubmissionRecord>
    title="Submissions"
    resource="submissions"
    filter={{ studentId: id }}
    sort="submissionDate"
    nothing="No videos yet."
    line={(row) => (
      <>
        <RecordLink resource="submissions" id={row.id}>
          {row.title}
        </RecordLink>{' '}
        <StateChip state={submissionStatusLabel(row)} />
        <Small>{formatDateTime(row.submissionDate)}</Small>
      </>
    )}
  />
);

export const MailsPanel = ({ student: { email } }: { student: StudentDetail }) => (
  <Latest<EmailRecord>
    title="Emails"
    resource="emails"
    filter={{ to: email }}
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

export const BookingsPanel = ({ student: { bookings } }: { student: StudentDetail }) => (
  <Panel title="Clinics">
    {!bookings && <LoadingRows rows={1} label="Loading the clinics" />}
    {bookings?.length === 0 && <Nothing>No clinics yet.</Nothing>}
    <Lines>
      {bookings?.map(
        ({ id, clinicTitle, startsOn, status, paidCents, refundedCents, balanceCents }) => (
          <Line key={id}>
            <RecordLink resource="bookings" id={id}>
              {clinicTitle}
            </RecordLink>{' '}
            <StateChip state={status} />
            <Small>
              {[
                dayText(startsOn),
                `${formatCents(paidCents)} paid`,
                refundedCents > 0 && `${formatCents(refundedCents)} refunded`,
                balanceCents > 0 && `${formatCents(balanceCents)} due`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Small>
          </Line>
        ),
      )}
    </Lines>
  </Panel>
);

export const SessionsPanel = ({ student: { sessions } }: { student: StudentDetail }) => (
  <Panel title="1-on-1 sessions">
    {!sessions && <LoadingRows rows={1} label="Loading the sessions" />}
    {sessions?.length === 0 && <Nothing>No sessions yet.</Nothing>}
    <Lines>
      {sessions?.map(({ id, state, askedAt, startsAt, minutes, priceCents }) => (
        <Line key={id}>
          {startsAt
            ? `${formatDateTime(startsAt)}, ${minutes} minutes`
            : `Requested ${formatDate(askedAt)}`}{' '}
          <StateChip state={state} />
          {priceCents !== null && <Small>{formatCents(priceCents)}</Small>}
        </Line>
      ))}
    </Lines>
  </Panel>
);

export const HistoryPanel = ({ student: { history } }: { student: StudentDetail }) => (
  <Panel title="History">
    {!history && <LoadingRows rows={1} label="Loading the history" />}
    {history?.length === 0 && <Nothing>No changes by staff yet.</Nothing>}
    <Lines>
      {history?.map(({ at, actor, who, action, reason }, index) => (
        <Line key={index}>
          {auditActionLabel(action)}
          <Small>
            {formatDateTime(at)} · {auditActor({ actor, who })}
            {reason && ` · ${reason}`}
          </Small>
        </Line>
      ))}
    </Lines>
  </Panel>
);
