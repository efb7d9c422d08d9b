import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { PlainText } from '../../components/portal/plain-text';
import { TextLink } from '../../components/portal/text-link';
import { formatDateTime } from '../../lib/format-date';
import { ConfirmDialog } from '../action-dialog';
import { Columns } from '../columns';
import { RecordBase } from '../record-base';
import { RecordHead } from '../record-head';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsOwner } from '../use-is-owner';
import { dueText, submissionStatusLabel } from './submission-labels';
import type { SubmissionRecord } from './submission-types';

const GrantButton = ({ row }: { row: SubmissionRecord }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        Grant review
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Grant ${row.studentName} a review`}
          verb="Grant review"
          call={() =>
            api.POST('/api/admin/submissions/{id}/grant', { params: { path: { id: row.id } } })
          }
          done="Review granted. It’s now due."
          onClose={() => setAsked(false)}
        >
          <Typography>
            The coach reviews this video even though no plan covers it. The deadline starts now, and
            it doesn’t use up a review.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
};

const Sent = ({ row }: { row: SubmissionRecord }) => (
  <Panel title="Submission">
    <Stack spacing={1.5}>
      <Link href={row.videoLink} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {row.videoLink.startsWith('/') ? 'Open video file' : row.videoLink}
      </Link>
      {row.linkValidationError && <Typography color="error">{row.linkValidationError}</Typography>}
      {row.description && <PlainText>{row.description}</PlainText>}
      {row.question && <PlainText>{`Question: ${row.question}`}</PlainText>}
    </Stack>
  </Panel>
);

const Feedback = ({ row }: { row: SubmissionRecord }) => (
  <Panel title="Review">
    {row.feedbackSubmittedAt ? (
      <Stack spacing={1.5}>
        <Typography color="textSecondary">{formatDateTime(row.feedbackSubmittedAt)}</Typography>
        {row.feedbackLoomUrl && (
          <Link
            href={row.feedbackLoomUrl}
            target="_blank"
            rel="noreferrer"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {row.feedbackLoomUrl}
          </Link>
        )}
        {row.feedbackVideoPath && (
          <Link href={row.feedbackVideoPath} target="_blank" rel="noreferrer">
            Open review video
          </Link>
        )}
        {row.feedbackNotes && <PlainText>{row.feedbackNotes}</PlainText>}
      </Stack>
    ) : (
      <Typography color="textSecondary">Not reviewed yet.</Typography>
    )}
  </Panel>
);

const Submission = ({ row }: { row: SubmissionRecord }) => {
  const isOwner = useIsOwner();
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <RecordHead
        name={row.title}
        state={
          <>
            <StateChip state={submissionStatusLabel(row)} />
            {row.granted && <StateChip state="granted" />}
          </>
        }
      >
        <Typography>
          <RecordLink resource="students" id={row.studentId}>
            {row.studentName || 'Student'}
          </RecordLink>
          {` · ${row.skillArea} · sent ${formatDateTime(row.submissionDate)}`}
        </Typography>
        <Typography color="textSecondary">Review due: {dueText(row)}</Typography>
        <Stack
          direction="row"
          spacing={1.5}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1.5 }}
        >
          {isOwner && <TextLink to={`/coach/review/${row.id}`}>Open in review room</TextLink>}
          {row.standing === 'outside-plan' && <GrantButton row={row} />}
        </Stack>
      </RecordHead>
      <Columns>
        <Sent row={row} />
        <Feedback row={row} />
      </Columns>
    </Stack>
  );
};

/** One video: what was sent, when its review is due, and the review. */
export const SubmissionShow = () => (
  <RecordBase<SubmissionRecord> what="submission">{(row) => <Submission row={row} />}</RecordBase>
);
