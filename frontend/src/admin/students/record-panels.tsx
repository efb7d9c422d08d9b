import { Panel } from '../../components/portal/panel';
import { LoadingRows } from '../../components/portal/states';
import { dayText } from '../../lib/day-text';
import { formatDate, formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { Latest, Line, Lines, Nothing, Small } from '../latest-rows';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import type { SubmissionRecord } from '../submissions/submission-types';
import { submissionStatusLabel } from '../submissions/submission-labels';
import { auditActionLabel } from '../audit-actions/audit-action-labels';
import { auditActor } from './student-labels';
import type { StudentDetail } from './student-types';

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
